// Writes and reads a backup file of all stored values. A file that is not a valid backup is rejected as a whole.
import * as say from '#words/settings'
import { isDay } from '../../lib/days.ts'
import { counted } from '../../lib/format.ts'
import { readLists } from '../../lib/list.ts'
import { isRecord } from '../../lib/storage.ts'

const FORMAT = 'koerberl-sicherung'
const VERSION = 1

/** The file's text. `savedOn`: YYYY-MM-DD. */
export function writeBackup(data: Record<string, unknown>, savedOn: string): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, savedOn, data }, null, 2)}\n`
}

/** `savedOn` is null where the file names no day. */
export type Backup = { data: Record<string, unknown>; savedOn: string | null } | { fault: string }

/** The content of the file, or why it cannot be used, as a sentence. */
export function readBackup(text: string): Backup {
  const file = parse(text)
  if (!isRecord(file) || file['format'] !== FORMAT || !isRecord(file['data'])) {
    return { fault: say.notABackup }
  }
  if (file['version'] !== VERSION) return { fault: say.newerBackup }
  const { list = [], lists = { lists: [] }, settings = {}, favourites = [], bought = [] } = file['data']
  const whole =
    Array.isArray(list) &&
    list.every(isItem) &&
    isRecord(lists) &&
    Array.isArray(lists['lists']) &&
    lists['lists'].every(isList)
  if (!whole || !isRecord(settings) || ![favourites, bought].every(isRecords)) return { fault: say.damagedBackup }
  const { savedOn } = file
  return { data: file['data'], savedOn: isDay(savedOn) ? savedOn : null }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecords(list: unknown): boolean {
  return Array.isArray(list) && list.every(isRecord)
}

function isItem(item: unknown): boolean {
  return isRecord(item) && typeof item['key'] === 'string' && typeof item['title'] === 'string'
}

function isList(list: unknown): boolean {
  return (
    isRecord(list) &&
    typeof list['id'] === 'string' &&
    Array.isArray(list['items']) &&
    list['items'].every((item) => isRecord(item) && typeof item['title'] === 'string')
  )
}

/** "12 Artikel, 4 Ketten, 3 gemerkt": what the data holds, in lists or in the one list of earlier versions; empty where
 * it is only the look. */
export function contents({ list, lists = list, settings, favourites }: Record<string, unknown>): string {
  const items = readLists(lists).lists.reduce((sum, one) => sum + one.items.length, 0)
  const chains =
    isRecord(settings) && Array.isArray(settings['favouriteChains']) ? settings['favouriteChains'].length : 0
  const marked = Array.isArray(favourites) ? favourites.length : 0
  return [
    items > 0 && counted(items, say.itemOne, say.itemMany),
    chains > 0 && counted(chains, say.chainOne, say.chainMany),
    marked > 0 && say.marked(marked),
  ]
    .filter(Boolean)
    .join(', ')
}
