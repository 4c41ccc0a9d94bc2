import { useEffect, useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

import { FleetSheet, type PaperSize } from './fleet-sheet.tsx'
import './sheet.css'
import { catalogue } from '#content/catalogue.ts'
import { fleetTitle } from '#pieces/fleet-words.ts'
import { selectFleet, selectFleets, type FleetsStore } from '#store/fleets.ts'
import { useFleets } from '#store/hooks.ts'
import type { LoadArgs } from '#store/services.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageHeading } from '#ui/typography.tsx'

const papers: readonly { readonly value: PaperSize; readonly label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
]

/** Letter where letter paper is what a printer holds, A4 everywhere else. */
export const usualPaper = (locale: string): PaperSize => (/-(US|CA|MX|PH|CL|CO|VE)\b/i.test(locale) ? 'letter' : 'a4')

/** Browsers offer the page's title as the name of the PDF. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

/** Beside the layout's own strip, which prints. */
function SheetTools(props: { id: string; paper: PaperSize; onPaper: (paper: PaperSize) => void }): ReactElement {
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-3">
      <Link to={`/fleet-builder?fleet=${props.id}`} className={buttonClass({ variant: 'quiet' }, '-ml-3')}>
        <ChevronLeftIcon /> Edit fleet
      </Link>
      <span className="ml-auto">
        <SegmentedControl label="Paper" labelHidden options={papers} value={props.paper} onChange={props.onPaper} />
      </span>
    </div>
  )
}

/** Reached without a fleet: which one is to be printed. */
function ChooseFleet({ fleets }: { readonly fleets: FleetsStore }): ReactElement {
  const entries = useFleets(fleets, selectFleets)
  return (
    <>
      <PageHeading title="Print a fleet" />
      {entries.length === 0 ? (
        <EmptyState
          level={2}
          title="No fleet yet"
          action={
            <Link to="/fleet-builder" className={buttonClass({ variant: 'primary' })}>
              Build a fleet
            </Link>
          }
        >
          A fleet that you build can be printed on one sheet.
        </EmptyState>
      ) : (
        <ul aria-label="Fleets" className="border-t border-ink">
          {entries.map(({ id, fleet }) => (
            <li key={id} className="border-b border-hairline">
              <Link to={`/fleet-print?fleet=${id}`} className="flex min-h-12 items-center px-2 hover:bg-paper-sunk">
                {fleetTitle(fleet)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PrintFleet({ fleets, id }: { readonly fleets: FleetsStore; readonly id: string }): ReactElement {
  const entry = useFleets(fleets, selectFleet(id))
  const account = useFleets(fleets, (state) => state.account)
  const [paper, setPaper] = useState<PaperSize>(() => usualPaper(navigator.language))
  useTitle(entry ? fleetTitle(entry.fleet) : 'Print a fleet')
  if (!entry && (account === 'syncing' || account === 'unknown'))
    return (
      <div role="status" aria-busy="true" aria-label="Loading the fleet">
        <Skeleton lines={8} />
      </div>
    )
  if (!entry)
    return (
      <>
        <PageHeading title="Print a fleet" />
        <EmptyState
          level={2}
          title="This fleet is not here"
          action={
            <Link to="/fleet-print" className={buttonClass()}>
              Show my fleets
            </Link>
          }
        >
          {account === 'synced'
            ? 'It was deleted, or it belongs to another account.'
            : 'It is not on this device, and your account could not be reached to fetch it. Try again with a network.'}
        </EmptyState>
      </>
    )
  return (
    <>
      <SheetTools id={id} paper={paper} onPaper={setPaper} />
      <FleetSheet fleet={entry.fleet} catalogue={catalogue} paper={paper} />
    </>
  )
}

export const load = ({ services }: LoadArgs): Promise<FleetsStore> => services.fleets()

/** FE-05. One fleet on paper; what is on the screen is the page itself. */
export function Page({ data: fleets }: { readonly data: FleetsStore }): ReactElement {
  const [query] = useSearchParams()
  const id = query.get('fleet')
  return id === null ? <ChooseFleet fleets={fleets} /> : <PrintFleet fleets={fleets} id={id} />
}
