// Passing on an address of the site: by the device's own dialog, else by the clipboard.
import * as say from '#words/kit'
import { IconButton } from './Button.tsx'
import { Icon } from './MoreIcon.tsx'
import { toast } from './toasts.tsx'

export interface ShareProps {
  /** With its query; of this site. */
  path: string
  title: string
}

export function Share({ path, title }: ShareProps) {
  return (
    <IconButton
      className="share"
      label={say.share}
      icon={<Icon name="share" size={20} />}
      onClick={() => void shareLink(path, title)}
    />
  )
}

/** Hands on the address of a path. */
export async function shareLink(path: string, title: string): Promise<void> {
  const url = new URL(path, location.origin).href
  if (!('share' in navigator)) return void (await copyText(url, say.linkCopied))
  // Who closes the dialog wants nothing.
  await navigator.share({ title, url }).catch(() => undefined)
}

/** Copies a text, and says so in these words; null: the caller says it. False where the browser does not allow it. */
export async function copyText(text: string, said: string | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    if (said !== null) toast(said)
    return true
  } catch {
    toast(say.cannotCopy)
    return false
  }
}
