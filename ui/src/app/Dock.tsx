// The bar at the bottom of phones: search and navigation.
import * as say from '#words/app'
import { useLocation } from 'wouter'
import { SearchField } from '../features/compare/SearchField.tsx'
import { openOver, useView } from '../features/compare/useView.ts'
import { filterCount, isStart } from '../features/compare/view.ts'
import { IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { isOfOneThing, PATHS } from '../lib/shared.ts'
import { Nav } from './Nav.tsx'
import './Dock.css'

export function Dock({ plain }: { plain: boolean }) {
  const [path] = useLocation()
  const view = useView()
  const filters = filterCount(view)
  // Where something else is done than to look for something.
  const searches = !plain && path !== PATHS.smartshopping && path !== PATHS.stats && !isOfOneThing(path)
  return (
    <div className={searches ? 'dock phone' : 'dock dock-low phone'}>
      {searches && (
        <SearchField className="search-dock" placeholder={say.searchExamples} clearable>
          {!isStart(view) && (
            <>
              <span className="dock-rule" />
              <IconButton
                className="dock-filter"
                label={filters > 0 ? say.filtersActive(filters) : say.filter}
                aria-haspopup="dialog"
                aria-expanded={view.panel === 'filter'}
                onClick={() => openOver({ product: null, panel: 'filter' })}
                icon={<Icon name="filter" size={21} />}>
                {filters > 0 && <span className="count">{filters}</span>}
              </IconButton>
            </>
          )}
        </SearchField>
      )}
      <Nav className="dock-ways" icons />
    </div>
  )
}
