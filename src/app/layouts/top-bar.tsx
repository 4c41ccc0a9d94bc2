import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#store/hooks.ts'
import { useRunningBattle } from '#store/table/use-running-battle.ts'
import { AccountButton } from '../account-panel-slot.tsx'
import { OfflineIndicator } from './offline-indicator.tsx'
import { addressOf, isInSection, sections as allSections } from './sections.ts'
import { texts } from './texts.ts'
import { ThemeToggle } from './theme-toggle.tsx'

interface TopBarProps {
  readonly sections?: boolean
}

/** The bar is memoised, because the router renders the whole layout again at the start of a navigation. */
export const TopBar = memo(function TopBar({ sections = false }: TopBarProps) {
  const session = useSession()
  const loggedIn = session.status === 'logged-in'
  const isStaff = session.roles.some((role) => role === 'admin' || role === 'moderator')
  return (
    <header className="top-rail" data-print="hide">
      <div className="flex items-center gap-2 px-3 sm:px-5">
        <Link to={loggedIn ? '/main-menu' : '/'} className="wordmark label-text">
          {texts.orion} <small className="hidden sm:inline">{texts.companion}</small>
        </Link>
        {sections && loggedIn ? <SectionLinks isStaff={isStaff} /> : null}
        <div className="ml-auto flex items-center">
          <OfflineIndicator />
          <ThemeToggle />
          {loggedIn ? <AccountButton /> : null}
        </div>
      </div>
      <div className="top-rail-scale" aria-hidden="true" />
    </header>
  )
})

function SectionLinks({ isStaff }: { isStaff: boolean }) {
  const { pathname } = useLocation()
  const running = useRunningBattle()
  return (
    <nav aria-label={texts.sections} className="ml-4 hidden md:block">
      <ul className="flex">
        {allSections.map((section) => (
          <li key={section.to}>
            <Link
              to={addressOf(section, running, pathname)}
              className="rail-link label-text"
              aria-current={isInSection(section, pathname) ? 'page' : undefined}
            >
              {section.label}
            </Link>
          </li>
        ))}
        {isStaff ? (
          <li>
            <Link to="/admin" className="rail-link label-text">
              {texts.staff}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
