// What rose most and least in a category over the months of its chart, or why that is unknown.
import { useAnswer, useChains } from '../../../api/hooks.ts'
import type { Changed, ChangesAnswer } from '../../../api/types.ts'
import { longMonth, monthOf } from '../indices/months.ts'
import { ChangeLines } from '../ProductLines.tsx'
import { changesQuestion } from '../questions.ts'
import { Nothing, Section } from '../layout.tsx'
import { useStats } from '../controls.tsx'

const MOST = 3
const LEAST = 2

export function Changes({ name }: { name: string }) {
  const { data } = useAnswer<ChangesAnswer>(changesQuestion(useStats()), true)
  const { data: chains } = useChains()
  if (!data) return null
  const note = `${name}, ${monthsText(data, chains?.today ?? '')}`
  if (data.from !== null && data.to !== null && data.most.length + data.least.length === 0) {
    return (
      <Section title="Am meisten gestiegen" note={note}>
        <Nothing>
          {`Von keinem Produkt ist ein Preis derselben Packung für ${longMonth(monthOf(data.from))} und für ${longMonth(monthOf(data.to))} bekannt: Da lässt sich nichts vergleichen.`}
        </Nothing>
      </Section>
    )
  }
  return (
    <>
      <ChangesCard title="Am meisten gestiegen" note={note} changes={data.most.slice(0, MOST)} />
      <ChangesCard title="Am wenigsten gestiegen" changes={data.least.slice(0, LEAST)} />
    </>
  )
}

/** "Jänner 2021 bis heute"; with the last month, where nothing is known of this one. */
function monthsText({ from, to }: ChangesAnswer, today: string): string {
  if (from === null || to === null) return ''
  const last = today.startsWith(to) ? 'heute' : longMonth(monthOf(to))
  return `${longMonth(monthOf(from))} bis ${last}`
}

function ChangesCard({ title, note, changes }: { title: string; note?: string; changes: readonly Changed[] }) {
  if (changes.length === 0) return null
  return (
    <Section title={title} note={note}>
      <ChangeLines changes={changes} />
    </Section>
  )
}
