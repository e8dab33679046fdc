// A link to a page, which is loaded before it is needed: when the link comes into view (and nothing else is to do), or is pointed at.
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useAnswers } from '../api/hooks.ts'
import { whenIdle } from '../lib/idle.ts'
import { prefetch } from './prefetch.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'ref'> & { href: string }

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
