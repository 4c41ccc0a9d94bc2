import { Link } from 'react-router-dom'
import { Label } from '#ui/typography.tsx'
import type { MenuSection } from './sections.ts'

/** One place of the chart table: the whole plate is the link. */
export const MenuPlate = ({ to, title, words, Drawing, coming }: MenuSection) => (
  <Link to={to} className="menu-plate plate plate-notched">
    <span className="menu-plate-drawing">
      <Drawing />
    </span>
    <span className="block border-t border-hairline px-3 pt-2 pb-2.5 sm:px-4">
      <span className="flex items-baseline justify-between gap-2">
        <span className="label-text text-lg sm:text-xl">{title}</span>{' '}
        {coming ? <Label className="hidden text-xs! sm:inline">Being drawn</Label> : null}
      </span>{' '}
      <span className="block text-sm leading-5 text-ink-dim">{words}</span>
    </span>
  </Link>
)
