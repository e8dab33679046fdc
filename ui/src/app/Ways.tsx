// The three ways through Körberl, with the number of things on the list.
import { useLocation } from 'wouter'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useHydrated } from '../kit/useMedia.ts'
import { useList } from '../lib/list.ts'
import { PageLink } from './PageLink.tsx'

const WAYS: readonly { href: string; name: string; icon: IconName }[] = [
  { href: '/', name: 'Vergleichen', icon: 'tag' },
  { href: '/smartshopping', name: 'Einkauf', icon: 'basket' },
  { href: '/stats', name: 'Statistik', icon: 'chart' },
]

export function Ways({ className, icons }: { className: string; icons: boolean }) {
  const [path] = useLocation()
  const items = useList().length
  const hydrated = useHydrated()
  return (
    <nav className={className} aria-label="Hauptnavigation">
      {WAYS.map(({ href, name, icon }) => (
        <PageLink key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {icons && <Icon name={icon} size={22} weight={href === '/' ? 2 : 1.75} />}
          {name}
          {href === '/smartshopping' && !hydrated && <span className="count count-early" aria-hidden="true" />}
          {href === '/smartshopping' && items > 0 && (
            <span className="count">
              {items}
              <span className="sr"> auf der Liste</span>
            </span>
          )}
        </PageLink>
      ))}
    </nav>
  )
}
