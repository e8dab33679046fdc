// The words of a server that is not reached, in English.

export const noNetwork = 'No network'
export const serverSilent = 'Körberl does not answer'
