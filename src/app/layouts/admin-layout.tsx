import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useSession } from '#store/hooks.ts'
import { Label } from '#ui/page/typography.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { adminScreens } from './sections.ts'
import { texts } from './texts.ts'
import './frame.css'
import { TopBar } from './top-bar.tsx'
import './admin-layout.css'

export function Layout({ children }: { children: ReactNode }) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <div className="sheet has-bottom-rail">
      <TopBar sections />
      <div className="admin-desk">
        <nav aria-label={texts.staff} className="admin-index" data-print="hide">
          <Label className="hidden px-4 py-3 lg:block">{texts.staff}</Label>
          <ul>
            {adminScreens
              .filter(({ adminOnly }) => isAdmin || !adminOnly)
              .map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end className="admin-link">
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className="sheet-main px-4 py-5 sm:px-6">
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}
