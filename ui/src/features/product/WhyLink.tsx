// The way to why products count as the same or comparable.
import * as say from '#words/product'
import { Link, useLocation, useSearch } from 'wouter'
import { openWhy, whyHref } from './way.ts'
import './Why.css'

export function WhyLink() {
  const [path] = useLocation()
  const href = whyHref(path, useSearch(), true)
  return (
    <Link
      className="why-way"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        openWhy()
      }}>
      {say.whySameWhyComparable}
    </Link>
  )
}
