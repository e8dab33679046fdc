// A list that the planner refuses: what is wrong with it, in the words of the list. Pure.
import type { Problem } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import { planned } from '../../api/askedItems.ts'

/** Which of the things asked for is no product that anybody knows; null if that is not what is wrong. */
export function unknownProduct({ errors }: Problem): number | null {
  const place = errors?.[0]?.pointer?.match(/^\/items\/(\d+)\/(?:product|choice)$/)?.[1]
  return place === undefined ? null : Number(place)
}

/** What is wrong, and what to do. The pointer leads to the item; what it says is for programmers. */
export function refusalOf({ errors }: Problem, items: readonly ListItem[]): string {
  const [first, place, ...parts] = errors?.[0]?.pointer?.split('/').slice(1) ?? []
  if (first === 'chains') return 'Einen deiner Märkte gibt es hier nicht. Schau bei „Märkte“ nach.'
  if (first === 'day') return 'Für diesen Tag lässt sich nicht planen. Wähl einen anderen Einkaufstag.'
  if (first === 'cards') return 'Eine deiner Karten gibt es hier nicht. Schau bei „Kundenkarten“ nach.'
  const asked = planned(items)
  const item = asked[Number(place)]
  if (first !== 'items' || !item) return ''
  if (parts.length === 0 && asked.length > Number(place) && asked.length > MOST)
    return `Mehr als ${MOST} Artikel gehen nicht auf einmal. Nimm die Liste ab „${item.title}“ in eine zweite.`
  const part = parts.at(-1)
  if (part === 'amount' || part === 'count') return `So viel geht nicht: „${item.title}“. Ändere die Menge.`
  if (part === 'query' || part === 'text') return `„${item.title}“ ist zu lang. Schreib es kürzer.`
  return `„${item.title}“ lässt sich nicht rechnen. Ändere die Zeile oder nimm sie von der Liste.`
}

const MOST = 200
