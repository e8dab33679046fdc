// The words of messages that cannot be read.

export const title = 'Preiswecker'
export const somethingNew = 'Es gibt Neues. Schau bei deinen Weckern nach.'
