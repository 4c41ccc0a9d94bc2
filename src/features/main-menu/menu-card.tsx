import { Link } from 'react-router-dom'
import type { MenuSection } from './sections.ts'

/** One section of the menu, as a card that is one large link. */
export const MenuCard = ({ to, title, words, Drawing }: MenuSection) => (
  <Link to={to} className="menu-card plate plate-notched">
    <span className="menu-card-drawing">
      <Drawing />
    </span>
    <span className="block border-t border-hairline px-3 pt-2 pb-2.5 sm:px-4">
      <span className="label-text block text-lg sm:text-xl">{title}</span>{' '}
      <span className="block text-sm leading-5 text-ink-dim max-sm:min-h-10">{words}</span>
    </span>
  </Link>
)
