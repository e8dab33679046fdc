// Sharing a list: as a link that contains it, as the QR code of that link, as text. Nothing is uploaded.
import * as say from '#words/shopping'
import { encodeQR } from 'qr'
import { useEffect, useMemo, useState } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Note } from '../../kit/Note.tsx'
import { copyText, shareLink } from '../../kit/Share.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { Switch } from '../../kit/Switch.tsx'
import type { ShoppingList } from '../../lib/list.ts'
import { PATHS } from '../../lib/shared.ts'
import { textOf } from './describe.ts'
import { encodeList, shared } from './share.ts'
import { boughtItems, type Trip } from './trip.ts'
import { closeSheet } from './route.ts'
import type { Plan } from './wire.ts'
import './ShareSheet.css'

/** From this many modules per side on, the code is drawn larger. */
const DENSE = 60
/** The longest link that cameras read from a phone's screen. */
const MOST_LETTERS = 1800

export interface ShareSheetProps {
  list: ShoppingList
  plan: Plan | undefined
  trip: Trip | null
}

export default function ShareSheet({ list, plan, trip }: ShareSheetProps) {
  const nameOf = useChainNames()
  const [whole, setWhole] = useState(true)
  const [openOnly, setOpenOnly] = useState(false)
  const ticked = useMemo(() => (trip?.list === list.id ? boughtItems(trip) : new Set<string>()), [trip, list.id])
  const sent = useMemo(
    () => shared(list, { whole, without: openOnly ? ticked : new Set() }),
    [list, whole, openOnly, ticked],
  )
  const link = useLink(sent)
  const text = textOf(sent.name, sent.items, whole && !openOnly ? plan : undefined, nameOf)
  const footer = (
    <>
      <Button look="quiet lg" className="share-text" onClick={() => void copyText(text, say.copiedAsText)}>
        <Icon name="text" size={18} />
        {say.asText}
      </Button>
      <Button look="primary lg" className="share-link" onClick={() => void shareLink(link, sent.name)}>
        <Icon name="share" size={18} />
        {say.share}
      </Button>
    </>
  )
  // Packed within milliseconds; opening then avoids a layout shift.
  if (!link) return null
  return (
    <Pop title={say.shareList} subtitle={say.itemsCounted(sent.items.length)} onClose={closeSheet} footer={footer} fit>
      {link.length > MOST_LETTERS ? (
        <p className="sm muted pretty share-long">{say.tooLongForCode}</p>
      ) : (
        <>
          <div className="qr">
            <Code link={link} />
          </div>
          <p className="sm muted share-hint">{say.scanCode}</p>
        </>
      )}
      <div className="linkbox">
        <span className="muted">{link.replace(/^https?:\/\//, '')}</span>
        <Button look="ghost sm" onClick={() => void copyText(link, say.linkCopied)}>
          <Icon name="copy" size={17} />
          {say.copy}
        </Button>
      </div>
      <div className="switches">
        <Switch on={whole} onChange={setWhole}>
          {say.withLeeway}
          <span className="switch-detail">{say.onlyNames}</span>
        </Switch>
        {ticked.size > 0 && (
          <Switch on={openOnly} onChange={setOpenOnly}>
            {say.leaveTickedOut}
          </Switch>
        )}
      </div>
      <Note>{say.listInLink}</Note>
    </Pop>
  )
}

/** The link that holds the list; empty until it is packed. */
function useLink(list: Pick<ShoppingList, 'name' | 'items'>): string {
  const [link, setLink] = useState('')
  useEffect(() => {
    let over = false
    const pack = async () => {
      const code = await encodeList(list)
      if (!over) setLink(`${location.origin}${PATHS.smartshopping}#${code}`)
    }
    void pack()
    return () => {
      over = true
    }
  }, [list])
  return link
}

/** Always dark on white, for cameras. */
function Code({ link }: { link: string }) {
  const rows = useMemo(() => encodeQR(link, 'raw', { ecc: 'low', border: 2 }), [link])
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className={rows.length > DENSE ? 'qr-dense' : undefined}
      role="img"
      aria-label={say.codeLabel}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
