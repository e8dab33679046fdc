// A list as a file to keep or to send: JSON that says what it is. Reading never trusts it.
import * as say from '#words/shopping'
import { type ListItem, readLists, type ShoppingList } from '../../lib/list.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { isRecord } from '../../lib/storage.ts'
import { toast } from '../../kit/toasts.tsx'
import { takeIn } from './edit.ts'

export const LIST_FILES = '.json,application/json'
const FORMAT = 'koerberl-liste'
const VERSION = 1
/** As many items as no list has. */
const MOST_ITEMS = 1000

type Listed = Pick<ShoppingList, 'name' | 'items'>

export function writeList({ name, items }: Listed): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, items }, null, 2)}\n`
}

/** The list of a file, or why there is none, as a sentence. */
export function readListFile(text: string): Listed | { fault: string } {
  const file = parsed(text)
  if (!isRecord(file) || file['format'] !== FORMAT) return { fault: say.notAList }
  if (file['version'] !== VERSION) return { fault: say.newerList }
  const [list] = readLists({ lists: [{ id: '1', name: file['name'], items: file['items'] }] }).lists
  if (!list || list.items.length === 0) return { fault: say.emptyFile }
  return { name: list.name, items: distinct(list.items.slice(0, MOST_ITEMS)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Ids are unique within a list. */
function distinct(items: readonly ListItem[]): ListItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Saves the list as a download. */
export function saveList(list: Listed): void {
  const name = list.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || say.listFileName
  saveFile(`koerberl-${name}.json`, new Blob([writeList(list)], { type: 'application/json' }))
}

/** Opens the list of a file, and says so. */
export function openList(text: string): void {
  const list = readListFile(text)
  if ('fault' in list) toast(list.fault)
  else toast(say.listIsThere(list.name), takeIn(list))
}
