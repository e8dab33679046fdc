// A line of a pasted list: the question that it leaves open, or how it was understood.
import * as say from '#words/shopping'
import type { Group, Reading } from '../../api/types.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { euro } from '../../lib/format.ts'
import { amountOf, inChains, substitutionOf } from './describe.ts'
import { itemOf } from './edit.ts'
import { named, reachOf } from './groups.ts'
import { answerOf, type LineAnswer, type PastedLine, understoodAs } from './lines.ts'
import { type Option, Options } from '../../kit/Options.tsx'
import { Picker } from './Picker.tsx'

const WORDS = 'words'

type QuestionProps = { line: PastedLine; wanted: boolean; onAnswer: (answer: LineAnswer) => void }

/** `wanted`: opened by the person, from the list of understood lines. */
export function Question({ line, wanted, onAnswer }: QuestionProps) {
  const { number, reading } = line
  const heading = `zeile-${number}`
  const said = answerOf(line)
  const { options } = reading
  const chosen =
    said.to === 'words'
      ? WORDS
      : said.to === 'product'
        ? (options.find(({ products }) => products[0]?.key === said.key)?.id ?? null)
        : null
  const other = said.to === 'product' && chosen === null ? said.title : null
  const take = (group: Group | undefined) => {
    const key = group?.products[0]?.key
    onAnswer(group && key !== undefined ? { to: 'product', key, title: named(group) } : { to: 'words' })
  }
  return (
    <section className="question" aria-labelledby={`${heading}-text ${heading}`}>
      <p id={`${heading}-text`} className="xs muted">
        {say.lineOf(number, reading.text)}
      </p>
      <h2 id={heading} ref={wanted ? takeFocus : undefined} tabIndex={-1}>
        {headingOf(reading)}
      </h2>
      {options.length > 0 && (
        <Options
          label={say.line(number)}
          chosen={chosen}
          onChoose={(id) => take(options.find((group) => group.id === id))}
          options={[...options.map(asOption), { value: WORDS, ...inWords(reading) }]}
        />
      )}
      {other !== null && (
        <p className="sm question-other">
          <Icon name="check" size={16} weight={2.2} />
          {other}
        </p>
      )}
      <Picker
        icon="magnifying-glass"
        label={say.searchForLine(number)}
        placeholder={options.length > 0 ? say.searchOther : say.searchProduct}
        onGroup={take}
      />
      <div className="cluster">
        <Button look="quiet sm" aria-pressed={line.answer?.to === 'note'} onClick={() => onAnswer({ to: 'note' })}>
          <Icon name={line.answer?.to === 'note' ? 'check' : 'note'} size={18} />
          {say.keepAsNote}
        </Button>
        <Button look="ghost sm" aria-pressed={said.to === 'nothing'} onClick={() => onAnswer({ to: 'nothing' })}>
          {said.to === 'nothing' && <Icon name="check" size={18} />}
          {say.leaveOut}
        </Button>
      </div>
    </section>
  )
}

function headingOf({ verdict, query, options }: Reading): string {
  if (options.length === 0) return say.notUnderstood
  return verdict === 'open' ? say.nothingSure : say.whatIs(query)
}

/** What the words alone do on the list. */
function inWords({ verdict, query }: Reading): Pick<Option<string>, 'name' | 'detail'> {
  return verdict === 'open'
    ? { name: say.leaveOpen, detail: say.staysAs(query) }
    : { name: say.anyCheapest, detail: say.allCalled(query) }
}

function asOption(group: Group): Option<string> {
  const { chains, from } = reachOf(group)
  return { value: group.id, name: named(group), detail: inChains(chains), end: say.fromPrice(euro(from)) }
}

export function Understood({ line: { reading }, onChange }: { line: PastedLine; onChange: () => void }) {
  const item = itemOf(reading)
  const amount = amountOf(item)
  const { title, branded } = understoodAs(reading)
  return (
    <li>
      <Icon name="check" size={17} weight={2.2} />
      <div>
        <p className="item-title">
          {title}{' '}
          <span className="muted num">
            {amount !== null && item.count === 1 ? amount : `× ${item.count}`}
            {amount !== null && item.count !== 1 && ` × ${amount}`}
          </span>
        </p>
        <p className="xs muted">
          {say.quoted(reading.text)}
          {!branded && `, ${substitutionOf(item)}`}
        </p>
      </div>
      <IconButton label={say.change(reading.text)} onClick={onChange} icon={<Icon name="swap" size={18} />} />
    </li>
  )
}
