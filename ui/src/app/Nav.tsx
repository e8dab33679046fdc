// Links to the pages: the main navigation, and a link that prefetches its page.
import * as say from '#words/app'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useAnswers } from '../api/hooks.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useHydrated } from '../kit/useMedia.ts'
import { whenIdle } from '../lib/idle.ts'
import { useList } from '../lib/list.ts'
import { isOfOneThing, PATHS } from '../lib/shared.ts'
import { prefetch } from './prefetch.ts'

const LINKS: readonly { href: string; name: string; icon: IconName }[] = [
  { href: PATHS.index, name: say.compare, icon: 'tag' },
  { href: PATHS.smartshopping, name: say.shopping, icon: 'basket' },
  { href: PATHS.stats, name: say.stats, icon: 'chart' },
]

/** Kinds and products are compared, too. */
function isAt(path: string, href: string): boolean {
  return path === href || (href === PATHS.index && isOfOneThing(path))
}

/** The links to the three pages, with the number of items on the list. */
export function Nav({ className, icons }: { className: string; icons: boolean }) {
  const [path] = useLocation()
  const items = useList().length
  const hydrated = useHydrated()
  return (
    <nav className={className} aria-label={say.mainNavigation}>
      {LINKS.map(({ href, name, icon }) => (
        <PageLink key={href} href={href} aria-current={isAt(path, href) ? 'page' : undefined}>
          {icons && <Icon name={icon} size={22} weight={href === PATHS.index ? 2 : 1.75} />}
          <span data-name={name}>{name}</span>
          {href === PATHS.smartshopping && !hydrated && <span className="count count-early" aria-hidden="true" />}
          {href === PATHS.smartshopping && items > 0 && (
            <span className="count">
              {items}
              <span className="sr">{say.onTheList}</span>
            </span>
          )}
        </PageLink>
      ))}
    </nav>
  )
}

type PageLinkProps = Omit<ComponentProps<'a'>, 'ref'> & { href: string }

/** Prefetches its page when it is pointed at, or when it comes into view and the browser is idle. */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const answers = useAnswers()
  useEffect(() => {
    if (!link.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenIdle(() => prefetch(href, answers))
    })
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [href, answers])
  const load = () => prefetch(href, answers)
  return (
    <Link ref={link} href={href} onPointerEnter={load} onFocus={load} {...rest}>
      {children}
    </Link>
  )
}
