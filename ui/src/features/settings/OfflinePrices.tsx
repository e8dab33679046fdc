// Prices for offline use: per chain its size, day and state; failures, and what can be done about them.
import * as say from '#words/settings'
import { type ReactNode, useEffect, useState } from 'react'
import { useCatalogues, useChains } from '../../api/hooks.ts'
import type { CatalogueSize } from '../../api/types.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Bar } from '../../kit/Bar.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Line, Lines } from '../../kit/Lines.tsx'
import { Note } from '../../kit/Note.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { toast } from '../../kit/toasts.tsx'
import { cancel, failuresNow, type Kept, list, remove, useKept } from '../../offline/keeper.ts'
import { loadChain } from '../../offline/keepUp.ts'
import type { StoredChain } from '../../offline/messages.ts'
import { dropChain, setOnlyWifi, useWanted } from '../../offline/wanted.ts'
import { clockTime, relativeDay } from '../../lib/format.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { useSettings } from '../../lib/settings.ts'
import { askToKeep, clearAnswers, megabytes, useStorage } from './storage.ts'
import './OfflinePrices.css'

const SHOWN = 6

export function OfflinePrices() {
  const kept = useKept()
  useEffect(() => {
    if (isSecureContext) void list()
  }, [])
  return (
    <>
      <h3>{say.saveForOffline}</h3>
      <p className="xs muted pretty">{say.saveForOfflineText}</p>
      {isSecureContext ? <Stock kept={kept} /> : <Note>{say.needsSecure}</Note>}
    </>
  )
}

function Stock({ kept }: { kept: Kept }) {
  const { data, error } = useCatalogues()
  const { onlyWifi } = useWanted()
  const { free, lasting } = useStorage(kept.stored)
  if (kept.denied) {
    return (
      <Note icon="refused" title={say.storesNothing}>
        {say.storesNothingText}
      </Note>
    )
  }
  const stored = kept.stored ?? []
  const bytes = stored.reduce((sum, chain) => sum + chain.bytes, 0)
  const chains = data?.chains ?? (error ? stored.map(asOffered) : [])
  const full = whatDidNotFit(kept, chains)
  return (
    <div className="stock">
      {full && <Full {...full} kept={kept} />}
      {stored.length > 0 && lasting === false && (
        <Note icon="clock" title={say.notLasting}>
          {say.notLastingText}
        </Note>
      )}
      <Room bytes={bytes} free={full ? full.room : free} />
      {error && !data && (
        <p className="sm" role="alert">
          {say.offerFails}
          {stored.length > 0 && say.alreadyHere}
        </p>
      )}
      {data || error ? <ChainLines chains={chains} kept={kept} /> : <Bones />}
      <Switch on={onlyWifi} onChange={setOnlyWifi}>
        {say.onlyWifi}
      </Switch>
    </div>
  )
}

/** Chosen and favourite chains first, as of when the sheet was opened: nothing moves under a finger. */
function ChainLines({ chains, kept }: { chains: readonly CatalogueSize[]; kept: Kept }) {
  const { favouriteChains } = useSettings()
  const wanted = useWanted().chains
  const [first] = useState(() => [...wanted, ...favouriteChains])
  const [all, setAll] = useState(false)
  const rank = ({ id }: CatalogueSize) => (first.includes(id) ? 0 : 1)
  const inOrder = chains.toSorted((a, b) => rank(a) - rank(b))
  const shown = all ? inOrder : inOrder.slice(0, Math.max(SHOWN, first.length))
  return (
    <>
      <Lines>
        {shown.map((chain) => (
          <ChainLine key={chain.id} chain={chain} kept={kept} />
        ))}
      </Lines>
      {shown.length < inOrder.length && (
        <button type="button" className="link sm stock-more" onClick={() => setAll(true)}>
          {say.moreChains(inOrder.length - shown.length)}
        </button>
      )}
    </>
  )
}

/** A stored chain in the shape of the server's list. */
function asOffered({ chain, name, day, bytes }: StoredChain): CatalogueSize {
  return { id: chain, name, day, bytes, jsonBytes: 0 }
}

function ChainLine({ chain, kept }: { chain: CatalogueSize; kept: Kept }) {
  const { id, name, day, bytes } = chain
  const wanted = useWanted().chains.includes(id)
  const here = kept.stored?.find((stored) => stored.chain === id)
  const share = kept.loading[id]
  const failure = kept.failures[id]
  const line = (detail: ReactNode, end: ReactNode, below?: ReactNode) => (
    <Line
      sign={<ChainBadge chain={id} large />}
      name={name}
      detail={<span className="num">{detail}</span>}
      end={<span className="stock-end">{end}</span>}
      below={below}
    />
  )
  if (share !== undefined) {
    const stop = () => {
      if (!here) dropChain(id)
      void cancel(id)
    }
    const loaded = say.loadedOf(megabytes(bytes * share).replace(/\u00a0.*/, ''), megabytes(bytes))
    return line(
      loaded,
      <IconButton icon={<Icon name="close" size={19} />} label={say.stopLoading(name)} onClick={stop} />,
      <Bar share={share} of={say.chainLoading(name)} />,
    )
  }
  if (failure?.why === 'full') {
    return line(
      say.noLongerFits(megabytes(bytes)),
      <span className="state" data-state="failed">
        <Icon name="warning" size={17} />
        {say.noRoom}
      </span>,
    )
  }
  if (failure) return line(say.loadFailed(megabytes(bytes)), <LoadButton chain={chain} word={say.again} />)
  if (here && here.day < day) return line(stateOf(here), <LoadButton chain={chain} word={say.refresh} />)
  if (here) {
    return line(
      stateOf(here),
      <>
        <span className="state" data-state="current">
          <Icon name="done" size={17} />
          {say.here}
        </span>
        <IconButton
          icon={<Icon name="trash" size={19} />}
          label={say.deleteChain(name)}
          onClick={() => drop(id, name)}
        />
      </>,
    )
  }
  if (wanted)
    return line(
      say.waitsForWifi(megabytes(bytes)),
      <IconButton icon={<Icon name="close" size={19} />} label={say.doNotLoad(name)} onClick={() => dropChain(id)} />,
    )
  return line(megabytes(bytes), <LoadButton chain={chain} word={say.load} icon />)
}

function stateOf({ bytes, day, savedAt }: StoredChain): string {
  const today = deviceDay()
  return say.storedAsOf(megabytes(bytes), relativeDay(day, today), day === today ? `, ${clockTime(savedAt)}` : '')
}

type LoadButtonProps = { chain: CatalogueSize; word: string; icon?: boolean }

function LoadButton({ chain: { id, name }, word, icon = false }: LoadButtonProps) {
  return (
    <Button
      look="quiet sm"
      aria-label={icon ? say.loadForOffline(name) : `${name} ${word.toLowerCase()}`}
      onClick={() => void loadNow(id)}>
      {icon && <Icon name="download" size={17} weight={2} />}
      {word}
    </Button>
  )
}

/** Keeps its height until the numbers are known. */
function Room({ bytes, free }: { bytes: number; free: number | null }) {
  return (
    <div className="stock-room">
      <Bar share={free === null ? 0 : bytes / Math.max(bytes + free, 1)} />
      <p className="xs muted num">{free === null ? '\u00a0' : say.usedAndFree(megabytes(bytes), megabytes(free))}</p>
    </div>
  )
}

/** Placeholders: as many lines as there will be. */
function Bones() {
  const { data } = useChains()
  const chains = data?.chains ?? []
  return (
    <>
      <Lines>
        {chains.slice(0, SHOWN).map(({ id, name }) => (
          <Line key={id} sign={<ChainBadge chain={id} large />} name={name} detail={'\u00a0'} />
        ))}
      </Lines>
      {chains.length > SHOWN && <span className="stock-more" />}
    </>
  )
}

interface FullProps {
  /** The chain that did not fit. */
  failed: string
  name: string
  /** Bytes. */
  missing: number
}

/** The first chain that did not fit, and how much space there was. */
function whatDidNotFit({ failures }: Kept, chains: readonly CatalogueSize[]): (FullProps & { room: number }) | null {
  for (const { id, name, bytes } of chains) {
    const failure = failures[id]
    if (failure?.why === 'full') return { failed: id, name, missing: failure.missing, room: bytes - failure.missing }
  }
  return null
}

/** What did not fit, and what could be deleted for it. */
function Full({ failed, name, missing, kept }: FullProps & { kept: Kept }) {
  // The oldest prices are the least useful.
  const [oldest] = (kept.stored ?? [])
    .filter(({ chain }) => chain !== failed)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.bytes - b.bytes)
  const insteadOf = async ({ chain }: StoredChain) => {
    dropChain(chain)
    await remove(chain)
    await loadNow(failed)
  }
  const makeRoom = async () => {
    await clearAnswers()
    await loadNow(failed)
    if (failed in failuresNow()) toast(say.noMoreFreed)
  }
  return (
    <Note
      alert
      icon="warning"
      title={say.noMoreRoom}
      actions={
        <>
          {oldest && (
            <Button look="quiet sm" onClick={() => void insteadOf(oldest)}>
              {say.deleteInstead(oldest.name, megabytes(oldest.bytes))}
            </Button>
          )}
          <Button look="ghost sm" onClick={() => void makeRoom()}>
            {say.makeRoom}
          </Button>
        </>
      }>
      {say.missingFor(name, megabytes(missing))}
    </Note>
  )
}

/** Downloads a chain now, and asks the browser not to delete it. */
async function loadNow(id: string): Promise<void> {
  askToKeep()
  await loadChain(id)
  // Not retried automatically.
  if (failuresNow()[id]?.why === 'full') dropChain(id)
}

function drop(id: string, name: string) {
  dropChain(id)
  void remove(id)
  toast(say.noLongerHere(name), () => void loadNow(id))
}
