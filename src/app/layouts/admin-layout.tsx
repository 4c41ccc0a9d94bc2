import { useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { MenuIcon } from '#ui/icon/icons.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { GuideLink } from '#ui/page/guide-link.tsx'
import { Label } from '#ui/page/typography.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PaletteSlot } from './palette-slot.tsx'
import { adminScreens, type AdminScreen } from './sections.ts'
import { texts } from './texts.ts'
import './frame.css'
import { TopBar } from './top-bar.tsx'
import './admin-layout.css'

/** The staff screens that the person may open. */
const useOwnScreens = (): readonly AdminScreen[] => {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return adminScreens.filter(({ adminOnly }) => isAdmin || !adminOnly)
}

function ScreenLinks({ onNavigate }: { readonly onNavigate?: () => void }) {
  return (
    <ul>
      {useOwnScreens().map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/admin'} className="admin-link" onClick={onNavigate}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The name of the present staff screen; undefined on none of them. */
const useScreenName = (): string | undefined => {
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
  return adminScreens.find(({ to }) => isHere(to))?.label
}

/** The staff screens in a drawer, opened by a button that names the present one: nine names have no room on a phone. */
function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const here = useScreenName() ?? texts.staff
  const close = () => setOpen(false)
  return (
    <div className="grow lg:hidden">
      <Button
        variant="quiet"
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-label={texts.admin.menu(here)}
        className="-ml-3"
        onClick={() => setOpen(true)}
      >
        {here}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={texts.staff}>
        <nav aria-label={texts.staff}>
          <ScreenLinks onNavigate={close} />
        </nav>
      </Sheet>
    </div>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="sheet has-bottom-rail">
      <TopBar sections />
      <div className="admin-desk">
        <nav aria-label={texts.staff} className="admin-index" data-print="hide">
          <div className="admin-rail">
            <div className="flex items-center pl-4">
              <PhoneMenu />
              <Label className="hidden grow lg:block">{texts.staff}</Label>
              <GuideLink screen={useScreenName()} />
              <PaletteSlot screens={useOwnScreens()} />
            </div>
            <div className="hidden lg:block">
              <ScreenLinks />
            </div>
          </div>
        </nav>
        <main id="main" tabIndex={-1} className="sheet-main px-4 py-5 sm:px-6">
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}
