import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { MenuIcon } from '#ui/icon/icons.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { GuideLink } from '#ui/page/guide-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PaletteSlot } from './palette-slot.tsx'
import { adminScreens, firstScreen, type AdminScreen } from './sections.ts'
import { texts } from './texts.ts'
import './frame.css'
import { TopBar } from './top-bar.tsx'
import './admin-layout.css'

/** The staff screens that this user may open. */
const useOwnScreens = (): readonly AdminScreen[] => {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return adminScreens.filter(({ adminOnly }) => isAdmin || !adminOnly)
}

interface ScreenLinkProps {
  readonly screen: AdminScreen
  readonly onNavigate?: () => void
}

/** The present staff screen; undefined on other screens. */
const useScreen = (): AdminScreen | undefined => {
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || (to !== firstScreen.to && pathname.startsWith(`${to}/`))
  return adminScreens.find(({ to }) => isHere(to))
}

const ScreenLink = ({ screen: { to, label }, onNavigate }: ScreenLinkProps) => (
  <Link to={to} aria-current={useScreen()?.to === to ? 'page' : undefined} className="admin-link" onClick={onNavigate}>
    {label}
  </Link>
)

interface ScreenLinksProps {
  readonly screens: readonly AdminScreen[]
  readonly onNavigate?: () => void
}

const ScreenLinks = ({ screens, onNavigate }: ScreenLinksProps) => (
  <ul>
    {screens.map((screen) => (
      <li key={screen.to}>
        <ScreenLink screen={screen} onNavigate={onNavigate} />
      </li>
    ))}
  </ul>
)

/**
 * The staff screens in a drawer, opened by a button that names the present one, because a phone has no room for nine
 * names.
 */
function PhoneMenu({ screens }: Pick<ScreenLinksProps, 'screens'>) {
  const [isOpen, setOpen] = useState(false)
  const here = useScreen()?.label ?? texts.staff
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
      <Sheet open={isOpen} onOpenChange={setOpen} title={texts.admin.screens}>
        <nav aria-label={texts.staff}>
          <ScreenLinks screens={screens} onNavigate={close} />
        </nav>
      </Sheet>
    </div>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const screens = useOwnScreens()
  return (
    <div className="sheet has-bottom-rail">
      <TopBar sections />
      <div className="admin-desk">
        <nav aria-label={texts.staff} className="admin-index" data-print="hide">
          <div className="admin-rail">
            <div className="flex items-center pl-4 lg:pl-0">
              <PhoneMenu screens={screens} />
              <div className="hidden grow lg:block">
                <ScreenLink screen={firstScreen} />
              </div>
              <GuideLink screen={useScreen()?.label} />
              <PaletteSlot screens={screens} />
            </div>
            <div className="hidden lg:block">
              <ScreenLinks screens={screens.filter((screen) => screen !== firstScreen)} />
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
