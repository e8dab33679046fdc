// "Weck mich": about a product, its kind or a search, when, and where it rings. Whether notifications are allowed is
// asked after the tap on the button; the alert is made whatever the answer is.
import * as say from '#words/alerts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { productPath, useAnswer, useChainNames, useChains } from '../../api/hooks.ts'
import { previewAlert } from '../../api/alerts.ts'
import type { Alert, Alerts, NewAlert, Preview } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import type { ProductDetail } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Note } from '../../kit/Note.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { copyText } from '../../kit/Share.tsx'
import { toast } from '../../kit/toasts.tsx'
import { type Wakeable, writeWake } from '../../kit/wakeWay.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { alertDevice } from '../../lib/alerts.ts'
import { euro } from '../../lib/format.ts'
import { BASE, PATHS } from '../../lib/shared.ts'
import { mayNotify, type PushState } from '../../lib/push.ts'
import { useStored } from '../../lib/storage.ts'
import { Already } from './Already.tsx'
import { Channels } from './Channels.tsx'
import { Conditions } from './Conditions.tsx'
import { wakeHere } from './notifications.ts'
import {
  changedAbout,
  firstWish,
  hasNoPrice,
  isAbout,
  isChangeable,
  unitOf,
  type Wish,
  whenOf,
  wishOf,
} from './wish.ts'
import { make, remove, replace, useAlerts } from './state.ts'
import { usePush } from './usePush.ts'
import { atHour, cost, madeWords, troubleWords, waitsFor, wakeWords } from './words.ts'
import './AlertSheet.css'

export interface AlertSheetProps {
  about: Wakeable
  onClose: () => void
}

export default function AlertSheet({ about, onClose }: AlertSheetProps) {
  const [anyBrand, setAnyBrand] = useState(false)
  const [changing, setChanging] = useState<Alert | null>(null)
  const first = usePreview(about)
  const kind = first.preview?.kind
  const base = anyBrand && kind ? { kind: kind.id, pack: kind.pack ?? 'any' } : about
  const wanted = changedAbout(changing, base)
  const other = usePreview(wanted === about ? null : wanted)
  // Until it is known, the form stays as it is, and says so.
  const late = wanted !== about && other.asked !== writeWake(wanted)
  const { preview, error } = wanted === about || late ? first : other
  const subject = late ? about : wanted
  const product = 'product' in subject ? subject.product : null
  const last = useLastPrice(preview && hasNoPrice(preview) ? product : null)
  const [made, setMade] = useState<Alert | null>(null)
  if (made) return <Made alert={made} onClose={onClose} />
  const toAnyBrand = (any: boolean) => {
    setChanging(null)
    setAnyBrand(any)
  }
  const brands = 'product' in about && kind && <Brands any={anyBrand} onChange={toAnyBrand} />
  const props = {
    subject,
    changing: late ? null : changing,
    onChange: setChanging,
    late,
    onClose,
    onMade: setMade,
    brands,
  }
  if ('search' in about) return <Form {...props} title={say.searchFor(about.search)} preview={null} last={null} />
  if (preview && last !== undefined)
    return (
      <Form
        {...props}
        title={<Subject {...preview} any={'kind' in subject} last={last} />}
        preview={preview}
        last={last}
      />
    )
  return (
    <Pop title={say.wakeMe} subtitle={null} onClose={onClose} fit>
      <div className="alert-form">
        {brands}
        {error ? (
          <Note icon="warning" alert>
            {troubleWords(error)}
          </Note>
        ) : (
          <p className="sr" role="status">
            {say.loading}
          </p>
        )}
      </div>
    </Pop>
  )
}

/** "Nutella 750 g, heute € 4,99" */
function Subject({ title, brandName, size, now, any, last }: Preview & { any: boolean; last: number | null }) {
  return (
    <>
      {[brandName, title].filter(Boolean).join(' ')}
      {any && say.anyBrand}
      {size && ' '}
      {size && <span className="size num">{size}</span>}
      {now && say.todayCosts(cost(now))}
      {last !== null && say.lastCost(euro(last))}
    </>
  )
}

/** What a product cost when its price was last known, where it is on sale but nobody knows what it costs today; null
 * where that is not so, undefined until it is known. */
function useLastPrice(key: string | null): number | null | undefined {
  const { data, error } = useAnswer<ProductDetail>(key === null ? null : productPath(key))
  if (key === null || error) return null
  if (!data) return undefined
  return data.available && data.stale ? data.priceCents : null
}

interface Previewed {
  /** What it is the answer to. */
  asked?: string
  preview?: Preview
  error?: ApiError
}

/** The preview of what is asked about; of the last one until then. */
function usePreview(about: Wakeable | null): Previewed {
  const [state, setState] = useState<Previewed>({})
  const asked = about === null || 'search' in about ? null : writeWake(about)
  const question = asked === null ? null : JSON.stringify(about)
  useEffect(() => {
    if (asked === null || question === null) return
    let current = true
    const take = (next: Previewed) => current && setState({ asked, ...next })
    previewAlert(JSON.parse(question)).then(
      (preview) => take({ preview }),
      (error: ApiError) => take({ error }),
    )
    return () => {
      current = false
    }
  }, [asked, question])
  return state
}

function Brands({ any, onChange }: { any: boolean; onChange: (any: boolean) => void }) {
  return (
    <div className="seg" role="group" aria-label={say.whatAbout}>
      <button type="button" aria-pressed={!any} onClick={() => onChange(false)}>
        {say.thisProduct}
      </button>
      <button type="button" aria-pressed={any} onClick={() => onChange(true)}>
        {say.eachBrand}
      </button>
    </div>
  )
}

interface FormProps {
  subject: Wakeable
  title: React.ReactNode
  /** Null for a search. */
  preview: Preview | null
  /** What it cost last, where its prices are old. */
  last: number | null
  brands: React.ReactNode
  /** The alert that is changed. */
  changing: Alert | null
  onChange: (alert: Alert | null) => void
  /** Whether what is asked about is another thing, which is not known yet. */
  late: boolean
  onClose: () => void
  onMade: (alert: Alert) => void
}

function Form({ subject, title, preview, last, brands, changing, onChange, late, onClose, onMade }: FormProps) {
  const begin = `${writeWake(subject)} ${changing?.number}`
  const [typed, setTyped] = useState<{ begin: string; wish: Wish } | null>(null)
  const wish = typed?.begin === begin ? typed.wish : changing ? wishOf(changing) : firstWish(preview, last)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { alerts } = useAlerts(true)
  const nameOf = useChainNames()
  const today = useChains().data?.today ?? deviceDay()
  const when = whenOf(wish, preview, 'kind' in subject)
  const take = (next: Wish) => setTyped({ begin, wish: next })
  const submit = async () => {
    if (when === null) return
    setBusy(true)
    setTrouble(null)
    const wanted: NewAlert = { ...subject, chains: wish.chains, when }
    try {
      const allowed = alerts?.pushKey !== null && !alertDevice.get().quiet && (await mayNotify())
      const alert = changing ? await replace(changing, wanted) : await make(wanted)
      const rings = await wakeHere(allowed)
      if (!rings && !alerts?.hook && !alerts?.mail?.since) return onMade(alert)
      onClose()
      const back = (): Promise<unknown> => (changing ? replace(alert, changing) : remove(alert))
      toast(madeWords(alert, nameOf, today), () => void back().catch(() => undefined))
    } catch (error) {
      setTrouble(troubleWords(error as ApiError))
      setBusy(false)
    }
  }
  if (usePlacesOpen()) return <Places alerts={alerts} onClose={onClose} />
  const footer = (
    <>
      {trouble && (
        <Note icon="warning" alert>
          {trouble}
        </Note>
      )}
      <Button look="primary block" disabled={when === null || busy || late} onClick={() => void submit()}>
        <Icon name="bell" size={18} />
        {when === null
          ? say.wakeUnderPrice
          : changing
            ? say.changeTo(waitsFor({ ...changing, chains: wish.chains, when }, nameOf))
            : wakeWords(when, unitOf(preview))}
      </Button>
    </>
  )
  return (
    <Pop title={say.wakeMe} subtitle={title} onClose={onClose} footer={footer} fit>
      <div className="alert-form">
        {brands}
        {preview ? (
          <Conditions preview={preview} last={last} wish={wish} today={today} onChange={take} />
        ) : (
          <p className="pretty">{say.newForSearch}</p>
        )}
        <h3>{say.where}</h3>
        <Where alerts={alerts} />
        <Already
          alerts={alerts?.alerts.filter((alert) => isAbout(alert, subject)) ?? []}
          isChangeable={(alert) => preview !== null && isChangeable(alert, subject)}
          changing={changing}
          onChange={(alert) => {
            setTyped(null)
            setTrouble(null)
            onChange(alert)
          }}
        />
      </div>
    </Pop>
  )
}

/** Where it will ring, and the way to change that. */
function Where({ alerts }: { alerts: Alerts | undefined }) {
  const push = usePush()
  const { quiet } = useStored(alertDevice)
  const why = whyNone(alerts, push)
  const possible = why === null && !quiet
  const atMost = say.atMostOneAt(alerts ? `, ${atHour(alerts.hour)}` : '')
  const { hook, mail } = alerts ?? {}
  const other = hook ? say.messageTo(hook.host) : mail?.since ? say.mailTo(mail.address) : null
  return (
    <button type="button" className="alert-where" onClick={openPlaces}>
      <Icon name={possible ? 'phone' : hook ? 'code' : other ? 'mail' : 'feed'} size={21} />
      <span>
        <span className="line-name">{possible ? say.notification : (other ?? say.nextVisit)}</span>
        <span className="line-detail">
          {possible || other
            ? atMost
            : say.inFeed(why === 'blocked' ? say.areBlocked : why ? say.doNotWork : say.areOff)}
        </span>
      </span>
      <Icon name="forward" size={18} weight={2} />
    </button>
  )
}

/** Where it rings, over the form, which keeps what was chosen in it. */
function Places({ alerts, onClose }: { alerts: Alerts | undefined; onClose: () => void }) {
  const { id } = useStored(alertDevice)
  const why = whyNone(alerts, usePush())
  const close = () => {
    addEventListener('popstate', () => onClose(), { once: true })
    history.back()
  }
  return (
    <Pop title={say.where} onClose={close} onBack={() => history.back()} fit>
      <div className="alert-form">
        {id !== null && alerts ? (
          <Channels alerts={alerts} />
        ) : (
          <>
            <p className="pretty">{why ? WHY[why] : say.askedOnTap}</p>
            <p className="pretty">{say.placesLater}</p>
          </>
        )}
      </div>
    </Pop>
  )
}

/** A history entry of its own: "back" leads to the form. */
function openPlaces(): void {
  navigate(location.pathname + location.search, { state: { ...history.state, places: true } })
}

function usePlacesOpen(): boolean {
  return useHistoryState<{ places?: true } | null>()?.places === true
}

/** Why this device shows no notifications; null where it could. */
function whyNone(alerts: Alerts | undefined, push: PushState | null): 'blocked' | 'missing' | 'notSent' | null {
  if (alerts?.pushKey === null) return 'notSent'
  return push === 'blocked' || push === 'missing' ? push : null
}

const WHY = { blocked: say.whyBlocked, missing: say.whyMissing, notSent: say.whyNotSent }

/** Copies its address, and says so itself: a message would cover what stands here. */
function Feed({ path }: { path: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(new URL(BASE + path, location.origin).href, null))
  return (
    <Button look="ghost sm" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? say.feedCopied : say.copyFeed}</span>
    </Button>
  )
}

/** After it was made without notifications: what happens instead. */
function Made({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { alerts } = useAlerts()
  const nameOf = useChainNames()
  const today = useChains().data?.today ?? deviceDay()
  const feed = alerts?.feed
  const why = whyNone(alerts, usePush())
  return (
    <Pop
      title={say.alertIsSet}
      subtitle={madeWords(alert, nameOf, today).replace(say.alertSet, '')}
      onClose={onClose}
      fit>
      <div className="alert-form alert-made">
        <Note
          title={say.withoutNotification}
          actions={
            <>
              {feed && <Feed path={feed} />}
              <Link className="btn btn-ghost btn-sm" href={PATHS.alerts}>
                {say.allAlerts}
              </Link>
            </>
          }>
          {why && <>{WHY[why]} </>}
          {say.thenNextVisit}
        </Note>
        <Button look="primary block" onClick={onClose}>
          {say.done}
        </Button>
      </div>
    </Pop>
  )
}
