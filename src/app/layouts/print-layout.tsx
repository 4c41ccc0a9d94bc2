import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { PrintIcon } from '#ui/icons-places.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { AccountButton } from '../account-panel-slot.tsx'
import './print-layout.css'

const back = {
  fleet: { to: '/fleet-builder', label: 'Fleet builder' },
  rules: { to: '/rules', label: 'Rules' },
} as const

/** A sheet of paper on the desk, always the light chart; the strip above it is not printed. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { to, label } = pathname.startsWith('/print') ? back.rules : back.fleet
  return (
    <div className="print-desk">
      <header className="print-strip" data-print="hide">
        <Link to={to} className={buttonClass({ variant: 'quiet' })}>
          <ArrowLeftIcon size={20} />
          {label}
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <AccountButton />
          <Button variant="primary" onClick={() => window.print()}>
            <PrintIcon size={20} />
            Print
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="print-paper chart">
        {children}
      </main>
    </div>
  )
}
