// What many search for: where there is no word yet, or none that finds anything.
import * as say from '#words/compare'

export const FREQUENT_WORDS: readonly string[] = say.frequentWords.split(', ')
