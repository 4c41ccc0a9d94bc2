import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isInSection, sections } from './sections.ts'
import { texts } from './texts.ts'

export const BottomBar = memo(function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={texts.sections} className="bottom-rail md:hidden" data-print="hide">
      <ul className="grid grid-cols-5">
        {sections
          .filter(({ phone }) => phone)
          .map(({ also = [], alsoOnPhone = [], ...section }) => ({ ...section, also: [...also, ...alsoOnPhone] }))
          .map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                className="thumb-link label-text"
                aria-current={isInSection(section, pathname) ? 'page' : undefined}
              >
                <section.icon />
                {section.label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
})
