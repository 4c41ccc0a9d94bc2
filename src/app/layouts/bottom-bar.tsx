import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useRunningBattle } from '#store/table/use-running-battle.ts'
import { addressOf, isInSection, sections } from './sections.ts'
import { texts } from './texts.ts'

export const BottomBar = memo(function BottomBar() {
  const { pathname } = useLocation()
  const running = useRunningBattle()
  return (
    <nav aria-label={texts.sections} className="bottom-rail md:hidden" data-print="hide">
      <ul className="grid grid-cols-7">
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              to={addressOf(section, running, pathname)}
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
