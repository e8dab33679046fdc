// An alert: what it is about, what it waits for, how it stands; pause and delete.
import * as say from '#words/alerts'
import { Link } from 'wouter'
import { ANY_PACK, packHref } from '../../api/kindView.ts'
import type { Alert } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Glyph } from '../../kit/Glyph.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { PATHS, productHref } from '../../lib/shared.ts'
import { bringBack, remove, setPaused } from './state.ts'
import { type NameOf, nameOf, standing, troubleWords, waitsFor } from './words.ts'

export interface AlertRowProps {
  alert: Alert
  chainName: NameOf
  /** The day. */
  today: string
  /** No chain has current prices. */
  old: boolean
  /** Its delete button takes the focus: the row before it was deleted. */
  focus: boolean
  onRemoved: () => void
}

export function AlertRow({ alert, chainName, today, old, focus, onRemoved }: AlertRowProps) {
  const name = nameOf(alert)
  const { icon, words } = standing(alert, chainName, today, old)
  const href = hrefOf(alert)
  const title = (
    <>
      <b>{name}</b> {alert.size && <span className="size num">{alert.size}</span>}
    </>
  )
  const pause = () => said(setPaused(alert.number, !alert.paused))
  const drop = () => {
    onRemoved()
    said(remove(alert).then(() => toast(say.alertDeleted(name), () => said(bringBack(alert)))))
  }
  return (
    <li>
      <Glyph name={alert.glyph} />
      <div>
        <p className="alert-title">
          {href === null ? (
            title
          ) : (
            <Link className="row-link" href={href}>
              {title}
            </Link>
          )}
        </p>
        <p className="xs muted num">{waitsFor(alert, chainName)}</p>
        <p className="state num" data-state={icon === 'check' ? 'current' : icon === 'clock' ? 'late' : 'none'}>
          <Icon name={icon} size={14} weight={2} />
          {words}
        </p>
      </div>
      <IconButton
        label={`${alert.paused ? say.goOn : say.pause}: ${name}`}
        icon={<Icon name={alert.paused ? 'bell' : 'pause'} size={20} />}
        onClick={pause}
      />
      <IconButton
        ref={focus ? takeFocus : undefined}
        label={say.deleteIt(name)}
        icon={<Icon name="trash" size={20} />}
        onClick={drop}
      />
    </li>
  )
}

/** What does not work is said. */
function said(doing: Promise<unknown>): void {
  doing.catch((error: ApiError) => toast(troubleWords(error)))
}

/** Null where there is nothing to see any more. */
function hrefOf({ product, kind, pack, search, state }: Alert): string | null {
  if (state === 'gone') return null
  if (product !== null) return productHref(product)
  if (search !== null) return `${PATHS.index}?${new URLSearchParams({ q: search })}`
  return kind === null ? null : packHref(kind, pack ?? ANY_PACK)
}
