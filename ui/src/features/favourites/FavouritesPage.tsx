// Favourites: what was marked with the star, with its price of today, and what is bought regularly. Both are known in
// the browser only; the server sends what stands above them.
import { useHydrated } from '../../kit/useMedia.ts'
import { Marked } from './Marked.tsx'
import { Regularly } from './Regularly.tsx'
import './FavouritesPage.css'

export default function FavouritesPage() {
  const hydrated = useHydrated()
  return (
    <div className="wrap favourites">
      <section>
        <Marked hydrated={hydrated} />
      </section>
      {hydrated && <Regularly />}
    </div>
  )
}
