// The sheet of an item: which substitutes it accepts, only Bio, how much, which packs, and which products count. The
// foot shows the effect on the plan; nothing changes before "Übernehmen".
import * as say from '#words/shopping'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useChainNames, useProduct, useProducts, useSearch } from '../../api/hooks.ts'
import { readText } from '../../api/readings.ts'
import { fullTitle } from '../../api/title.ts'
import type { Product } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { RangeSlider } from '../../kit/RangeSlider.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { WakeButton } from '../../kit/Wake.tsx'
import type { Wakeable } from '../../kit/wakeWay.ts'
import { capital, count, counted, euro, quantity } from '../../lib/format.ts'
import type { Accept, ListItem, NeedItem, ProductItem } from '../../lib/list.ts'
import { useParted } from '../../lib/parted.ts'
import { type ChoiceProps, Counted } from './Counted.tsx'
import { inChains, inPlan, meaningOf } from './describe.ts'
import { changeItem } from './edit.ts'
import { Stepper } from './ListPane.tsx'
import { Options } from '../../kit/Options.tsx'
import { PlanSkeleton } from './PlanPane.tsx'
import { useTaken, useTrial } from './usePlans.ts'
import { closeSheet } from './route.ts'
import { countedOf, differenceOf, recommendedOf } from './saving.ts'
import type { PlanAnswer } from './wire.ts'
import './Substitution.css'
import './sheets.css'
import { productHref } from '../../lib/shared.ts'

export interface SubstitutionProps {
  item: ListItem
  items: readonly ListItem[]
  answer: PlanAnswer | undefined
  /** Which of the plans is shown. */
  place: number
}

export function Substitution(props: SubstitutionProps) {
  const [changed, setChanged] = useState(props.item)
  const asked = useRef<Promise<Partial<NeedItem>> | null>(null)
  const onWords = async (words: string) => {
    const reading = inWords(words)
    asked.current = reading
    const change = await reading
    if (asked.current === reading) asked.current = null
    setChanged((now) => ({ ...now, ...change }) as ListItem)
  }
  const rest = { ...props, asked, onChange: setChanged }
  if (changed.kind === 'product') return <ProductSubstitution {...rest} item={changed} />
  if (changed.kind === 'need')
    return <NeedSubstitution {...rest} item={changed} onWords={(words) => void onWords(words)} />
  return null
}

interface ChangedItemProps<T extends ListItem> extends Omit<SubstitutionProps, 'item'> {
  /** As changed so far. */
  item: T
  onChange: (item: ListItem) => void
  /** Other words for it, while they are being read. */
  asked: RefObject<Promise<Partial<NeedItem>> | null>
}

function ProductSubstitution({ item, onChange, ...rest }: ChangedItemProps<ProductItem>) {
  const { data, isLoading } = useProduct(item.key)
  const apart = useParted()
  const belongs = ({ key }: Product) => !apart(item.key, key)
  const same = data ? [data, ...data.same.filter(belongs)] : []
  const comparable = data ? [...same, ...data.similar.filter(belongs)] : []
  const levels: Record<Accept, readonly Product[]> = { exact: same.slice(0, 1), same, comparable }
  const [own] = same
  return (
    <SubstitutionSheet {...rest} item={item} onChange={onChange} candidates={levels[item.accept]} known={!isLoading}>
      <Options
        label={say.leeway}
        chosen={item.accept}
        onChoose={(accept) => onChange({ ...item, accept, choice: null })}
        options={[
          { value: 'exact', name: say.exactlyThis, detail: own?.name ?? item.title, end: own && euro(own.priceCents) },
          {
            value: 'same',
            name: say.sameProduct,
            detail: data ? `${fullTitle(data)}, ${inChains(new Set(same.map(({ chain }) => chain)).size)}` : ' ',
            end: data && say.fromPrice(euro(cheapest(same))),
          },
          {
            value: 'comparable',
            name: say.comparable,
            detail: data ? say.anyBrandOf(count(comparable.length)) : ' ',
            end: data && say.fromPrice(euro(cheapest(comparable))),
          },
        ]}
      />
      <div className="cluster">
        <Link className="link sm substitution-link" href={productHref(item.key)}>
          {say.pricesAndHistory}
        </Link>
        <WakeButton look="ghost sm" about={{ product: item.key }} />
      </div>
    </SubstitutionSheet>
  )
}

type NeedSubstitutionProps = ChangedItemProps<NeedItem> & { onWords: (words: string) => void }

function NeedSubstitution({ item, onChange, onWords, ...rest }: NeedSubstitutionProps) {
  const before = rest.items.find(({ id }) => id === item.id)
  const plan = rest.answer?.plans[rest.place]
  const known =
    before?.kind === 'need' && before.query === item.query && before.choice === null && rest.answer
      ? countedOf(rest.answer, item.id)
      : []
  const nameOf = useChainNames()
  const picked = plan && known.length > 0 ? inPlan(plan, item.id, nameOf) : null
  // Whatever is chosen of them, all that the words mean can be chosen.
  const words = useTaken(known.length > 0 ? null : { ...item, choice: null })
  const { data: taken, isLoading: taking } = useProducts(known.length > 0 ? known : words.taken)
  const { data: found, isLoading: finding } = useSearch(
    known.length > 0 ? null : { q: item.query, bio: item.bio, sort: 'relevance', limit: 8 },
  )
  const hits = found?.groups.flatMap(({ products }) => products[0] ?? []) ?? []
  const waits = words.isLoading || taking || finding
  const meant = known.length > 0 || words.taken.length > 0
  const candidates = meant ? (taken?.products ?? []) : words.isLoading ? [] : hits
  const other = useTaken(item.bio ? { ...item, bio: false, choice: null } : null)
  const { data: others } = useProducts(other.taken)
  const { data: named, isLoading: naming } = useSearch({ q: item.query, line: true, kindRow: true, limit: 1 })
  const only = candidates.length === 1 ? candidates[0] : undefined
  // How much that is, the plan says.
  const row = named?.kindRow && picked ? { ...named.kindRow, pack: null } : named?.kindRow
  const understood = meaningOf(item, row, only)
  const nothing = !waits && found && candidates.length === 0 ? say.nothingFound : null
  const said = understood ? say.understoodAs(understood) : nothing
  const wakeable = wakeableOf(candidates)
  return (
    <SubstitutionSheet
      {...rest}
      item={item}
      onChange={onChange}
      candidates={candidates}
      others={others?.products}
      known={!waits && !naming}>
      <Words query={item.query} onWords={onWords} />
      {(said !== null || !picked) && (
        <p className="sm muted" role="status">
          {said ?? ' '}
        </p>
      )}
      {picked && <p className="sm muted pretty">{picked}</p>}
      {wakeable && <WakeButton look="ghost sm" about={wakeable} />}
    </SubstitutionSheet>
  )
}

/** What an alert for the need is about: the one kind of all that can cover it, or the one product that can. */
function wakeableOf(candidates: readonly Product[]): Wakeable | null {
  const [first] = candidates
  if (!first) return null
  if (candidates.length === 1) return { product: first.key }
  const { kind } = first
  return kind !== null && candidates.every((one) => one.kind === kind) ? { kind, pack: 'usual' } : null
}

/** After the last letter it waits so long before it looks what the words mean. */
const TYPING_MS = 250

/** The words of the need, editable; they are taken as they are typed. */
function Words({ query, onWords }: { query: string; onWords: (words: string) => void }) {
  const [text, setText] = useState(query)
  const asked = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (typed: string) => {
    clearTimeout(timer.current)
    const words = typed.trim()
    if (words === '' || words === asked.current) return
    asked.current = words
    onWords(words)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(take, TYPING_MS, typed)
  }
  return (
    <form
      className="search picker"
      onSubmit={(event) => {
        event.preventDefault()
        take(text)
      }}>
      <Icon name="text" size={18} />
      <input
        type="text"
        aria-label={say.whatIsSearched}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => take(text)}
      />
    </form>
  )
}

/** What the words make of the need; as they are, where they cannot be read. */
async function inWords(words: string): Promise<Partial<NeedItem>> {
  const reading = (await readText(words))[0]
  const query = reading?.query || words
  return {
    title: capital(query),
    query,
    choice: null,
    ...(reading?.bio && { bio: true }),
    ...(reading?.amount && { amount: reading.amount, unit: reading.unit }),
  }
}

interface SubstitutionSheetProps extends ChangedItemProps<ListItem> {
  candidates: readonly Product[]
  /** What could be taken, too, were it not for Bio. */
  others?: readonly Product[] | undefined
  /** Everything has arrived. */
  known: boolean
  children: React.ReactNode
}

function SubstitutionSheet({
  item,
  items,
  answer,
  place,
  onChange,
  asked,
  candidates,
  others = candidates,
  known,
  children,
}: SubstitutionSheetProps) {
  // All at once: no layout shift under the finger.
  const [complete, setComplete] = useState(known)
  if (known && !complete) setComplete(true)
  const shown = candidates.filter(({ bio, available }) => available && (bio || !item.bio))
  const without = others.filter(({ bio, available }) => available && !bio)
  const take = async () => {
    const { id: _, kind: __, ...change } = item
    closeSheet()
    changeItem(item.id, { ...change, ...(await asked.current) })
  }
  const footer = (
    <>
      <Effect items={items.map((one) => (one.id === item.id ? item : one))} answer={answer} place={place} />
      <Button look="primary lg" onClick={() => void take()}>
        {say.take}
      </Button>
    </>
  )
  return (
    <Sheet title={item.title} subtitle={say.whatShallItBe} onClose={closeSheet} footer={footer}>
      {complete ? (
        <div className="substitution-sheet">
          {children}
          <Switch on={item.bio} onChange={(bio) => onChange({ ...item, bio, choice: null })}>
            {say.organicOnly}
            {item.bio && (
              <span className="substitution-detail">
                {without.length > 0 ? say.withoutOrganic(count(without.length), euro(cheapest(without))) : '\u00a0'}
              </span>
            )}
          </Switch>
          <div className="substitution-line">
            <span>{say.quantity}</span>
            <Stepper
              item={item}
              label={say.quantity}
              onCount={(number) => onChange({ ...item, count: number })}
              onAmount={(amount) => item.kind === 'need' && onChange({ ...item, amount })}
            />
          </div>
          <Packs products={shown} choice={item.choice} onChoose={(choice) => onChange({ ...item, choice })} />
          <Counted
            products={shown}
            choice={item.choice}
            leftOut={Object.keys(answer?.leftOut ?? {})}
            onChoose={(choice) => onChange({ ...item, choice })}
          />
        </div>
      ) : (
        <PlanSkeleton text={say.loading} blocks={2} />
      )}
    </Sheet>
  )
}

function cheapest(products: readonly Product[]): number {
  return Math.min(...products.map(({ priceCents }) => priceCents))
}

/** Chooses products by their pack size. */
function Packs({ products, choice, onChoose }: ChoiceProps) {
  const unit = products[0]?.quantity?.unit
  const sized = products.flatMap(({ key, quantity: pack }) =>
    pack && pack.unit === unit ? [{ key, amount: pack.amount }] : [],
  )
  const amounts = sized.map(({ amount }) => amount)
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  if (!unit || amounts.length < 2 || min === max || min <= 0) return null
  const chosen = sized.filter(({ key }) => choice?.includes(key) ?? true).map(({ amount }) => amount)
  const [from, to] = chosen.length > 0 ? [Math.min(...chosen), Math.max(...chosen)] : [min, max]
  const format = (amount: number) => quantity({ amount: Math.round(amount), unit })
  const choose = (low: number | null, high: number | null) => {
    // The slider's steps do not meet the sizes exactly.
    const keys = sized
      .filter(({ amount }) => (low === null || amount >= low * 0.985) && (high === null || amount <= high * 1.015))
      .map(({ key }) => key)
    onChoose(keys.length === 0 || keys.length === products.length ? null : keys)
  }
  return (
    <div className="substitution-packs">
      <div className="split">
        <span className="strong">{say.pack}</span>
        <span className="sm muted num">{from === to ? format(from) : say.fromTo(format(from), format(to))}</span>
      </div>
      <RangeSlider
        min={min}
        max={max}
        from={from === min ? null : from}
        to={to === max ? null : to}
        onChange={choose}
        format={format}
        labels={[say.packFrom, say.packTo]}
      />
    </div>
  )
}

type EffectProps = { items: readonly ListItem[]; answer: PlanAnswer | undefined; place: number }

/** How the change affects the shown plan. */
function Effect({ items, answer, place }: EffectProps) {
  const trial = useTrial(items)
  const now = answer?.plans[place]
  const then = trial?.plans.find(({ chains }) => chains.length === now?.chains.length) ?? recommendedOf(trial)
  if (!now) return <div className="foot-words" />
  const markets = now.chains.length === 1 ? say.oneShop : say.manyShops(count(now.chains.length))
  const saved = then && differenceOf(then, now)
  return (
    <div className="foot-words">
      <p className="xs muted">{say.planWith(markets)}</p>
      <p className="strong">
        <span className="num">{euro(then?.totalCents ?? now.totalCents)}</span>
        {then && (
          <>
            {' '}
            <span className="faint num foot-change">
              {saved === undefined
                ? say.withItems(counted(then.covered, say.withItemOne, say.withItemMany))
                : saved === 0
                  ? say.staysSame
                  : `${saved > 0 ? '−' : '+'} ${euro(Math.abs(saved))}`}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
