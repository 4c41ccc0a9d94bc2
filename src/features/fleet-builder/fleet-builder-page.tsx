import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { compareAddress, comparedIds } from './compare/compare-address.ts'
import { deleteFleet, duplicateFleet, fleetAddress } from './fleet-actions.ts'
import { FleetEditor } from './fleet-editor.tsx'
import { FleetsScreen } from './fleets-screen.tsx'
import { sharedCode } from './share/shared-address.ts'
import { SharedFleetView } from './share/shared-fleet-view.tsx'
import { SharePanel } from './share/share-panel.tsx'
import { selectFleet, type FleetsStore } from '#store/fleets.ts'
import { useFleets } from '#store/hooks.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageHeading } from '#ui/typography.tsx'

const CompareView = lazy(() => import('./compare/compare-view.tsx').then((part) => ({ default: part.CompareView })))

/** A fleet that this device does not have: deleted, of another account, or not fetched yet. */
function NoSuchFleet({ fleets }: { readonly fleets: FleetsStore }): ReactElement {
  const navigate = useNavigate()
  const account = useFleets(fleets, (state) => state.account)
  if (account === 'syncing' || account === 'unknown') return <Loading />
  return (
    <>
      <PageHeading title="Fleets" />
      <EmptyState
        level={2}
        title="This fleet is not here"
        action={<Button onClick={() => void navigate('/fleet-builder')}>Show my fleets</Button>}
      >
        {account === 'synced'
          ? 'It was deleted, or it belongs to another account.'
          : 'It is not on this device, and your account could not be reached to fetch it. Try again with a network.'}
      </EmptyState>
    </>
  )
}

function Loading(): ReactElement {
  return (
    <div aria-busy="true" aria-label="Loading your fleets" role="status">
      <Skeleton className="mb-6 h-12 w-64" />
      <Skeleton lines={6} />
    </div>
  )
}

/** The player's fleets, read from the device; the account follows in the background. */
export const load = ({ services }: LoadArgs): Promise<FleetsStore> => services.fleets()

interface OneFleetProps {
  readonly fleets: FleetsStore
  readonly id: string
  readonly onShare: (id: string) => void
}

function OneFleet({ fleets, id, onShare }: OneFleetProps): ReactElement {
  const navigate = useNavigate()
  const isHere = useFleets(fleets, (state) => selectFleet(id)(state) !== undefined)
  if (!isHere) return <NoSuchFleet fleets={fleets} />
  return (
    <FleetEditor
      key={id}
      fleets={fleets}
      id={id}
      onShare={() => onShare(id)}
      onCompare={() => void navigate(compareAddress(id))}
      onOpenFleet={(other) => void navigate(fleetAddress(other))}
      onDuplicate={() => {
        const copy = duplicateFleet(fleets, id)
        if (copy !== undefined) void navigate(fleetAddress(copy))
      }}
      onDelete={() => {
        deleteFleet(fleets, id)
        void navigate('/fleet-builder')
      }}
    />
  )
}

/**
 * FE-03. Without a query the list of fleets; with `?fleet=` that fleet, open; with `?compare=` two of them, one of which
 * may be the shared one; with `#f=` a fleet that somebody shares. A link may have both, as a printed sheet has: whoever has the fleet opens it, anybody else
 * sees what it was.
 */
export function Page({ data: fleets }: { readonly data: FleetsStore }): ReactElement {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const [sharing, setSharing] = useState<string>()
  const endSharing = useCallback(() => setSharing(undefined), [])
  const id = query.get('fleet')
  const code = sharedCode(hash)
  const phase = useFleets(fleets, (state) => state.phase)
  const isHere = useFleets(fleets, (state) => selectFleet(id ?? '')(state) !== undefined)
  const compared = comparedIds(query)
  if (phase !== 'ready') return <Loading />
  if (compared)
    return (
      <Suspense fallback={<Loading />}>
        <CompareView fleets={fleets} ids={compared} code={code} />
      </Suspense>
    )
  if (code !== undefined && !isHere) return <SharedFleetView fleets={fleets} code={code} />
  return (
    <>
      {id === null ? (
        <FleetsScreen fleets={fleets} onShare={setSharing} />
      ) : (
        <OneFleet fleets={fleets} id={id} onShare={setSharing} />
      )}
      <SharePanel fleets={fleets} id={sharing} onClose={endSharing} />
    </>
  )
}
