import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { AccountButton } from '../account-panel-slot.tsx'
import { texts } from './texts.ts'
import './print-layout.css'

const rules = { to: '/rules', label: texts.rules }

const fleetBuilder = (fleet: string | null) =>
  fleet === null
    ? { to: '/fleet-builder', label: texts.fleets }
    : { to: `/fleet-builder?fleet=${encodeURIComponent(fleet)}`, label: texts.editFleet }

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isBook = pathname.startsWith('/print')
  const { to, label } = isBook ? rules : fleetBuilder(query.get('fleet'))
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
            {texts.print}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="print-main">
        {children}
      </main>
    </div>
  )
}
