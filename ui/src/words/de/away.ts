// The words of a server that is not reached.

export const noNetwork = 'Kein Netz'
export const serverSilent = 'Körberl antwortet nicht'
