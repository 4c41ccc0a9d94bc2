import { useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { defaultLabels, type Fleet } from '#game/fleet/fleet.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { selectFleet, selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import './pages/paper.css'
import './cards/cards.css'
import './sheets/sheets.css'
import './print-screen.css'
import { useFleets } from '#store/fleets/use-fleets.ts'
import type { LoadArgs } from '#store/services.tsx'
import { makePrintOptionsStore } from '#store/settings/print-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { loadFonts } from './paper/measured-pages.tsx'
import { PrintScreen } from './print-screen.tsx'
import { texts } from './texts.ts'

const words = texts.page

/** List from which the player chooses a fleet if the address names none. */
function ChooseFleet({ fleets }: { readonly fleets: FleetsStore }): ReactElement {
  const entries = useFleets(fleets, selectFleets)
  return (
    <div className="print-choose-fleet">
      <PageHeading title={words.title} />
      {entries.length === 0 ? (
        <EmptyState
          level={2}
          title={words.noneTitle}
          action={
            <Link to="/fleet-builder" className={buttonClass({ variant: 'primary' })}>
              {words.build}
            </Link>
          }
        >
          {words.none}
        </EmptyState>
      ) : (
        <ul aria-label={words.fleets} className="border-t border-ink">
          {entries.map(({ id, fleet }) => (
            <li key={id} className="border-b border-hairline">
              <Link to={`/fleet-print?fleet=${id}`} className="flex min-h-12 items-center px-2 hover:bg-paper-sunk">
                {fleetTitle(fleet)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NoFleet({ reached }: { readonly reached: boolean }): ReactElement {
  return (
    <div className="print-choose-fleet">
      <PageHeading title={words.title} />
      <EmptyState
        level={2}
        title={words.missingTitle}
        action={
          <Link to="/fleet-print" className={buttonClass()}>
            {words.showFleets}
          </Link>
        }
      >
        {reached ? words.missing : words.missingOffline}
      </EmptyState>
    </div>
  )
}

function PrintFleet({ fleets, id }: { readonly fleets: FleetsStore; readonly id: string }): ReactElement {
  const entry = useFleets(fleets, selectFleet(id))
  const account = useFleets(fleets, (state) => state.account)
  const [options] = useState(() => makePrintOptionsStore())
  if (entry) return <PrintScreen fleets={[entry.fleet]} title={fleetTitle(entry.fleet)} store={options} />
  if (account !== 'syncing' && account !== 'unknown') return <NoFleet reached={account === 'synced'} />
  return (
    <div className="print-choose-fleet" role="status" aria-busy="true" aria-label={words.loading}>
      <Skeleton lines={8} />
    </div>
  )
}

/** Both patrols of the first game, even if they are not among the player's fleets. */
const patrols = firstGameFleets.map((fleet, at): Fleet => ({ ...fleet, ...defaultLabels, id: `patrol-${at}` }))

function PrintFirstGame(): ReactElement {
  const [options] = useState(() => makePrintOptionsStore())
  return <PrintScreen fleets={patrols} title={words.firstGame} store={options} />
}

export function load({ services }: LoadArgs): Promise<FleetsStore> {
  loadFonts()
  return services.account.fleets()
}

/** The page that prints one fleet, or both of the first game (FE-05). Its preview shows the same pages as the print. */
export function Page({ data: fleets }: { readonly data: FleetsStore }): ReactElement {
  const [query] = useSearchParams()
  const id = query.get('fleet')
  if (query.has('first-game')) return <PrintFirstGame />
  return id === null ? <ChooseFleet fleets={fleets} /> : <PrintFleet fleets={fleets} id={id} />
}
