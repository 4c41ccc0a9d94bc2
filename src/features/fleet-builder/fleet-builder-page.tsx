import { useCallback, useState, type ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { deleteFleet, duplicateFleet, exampleFleet, newFleet } from './fleet-actions.ts'
import { FleetEditor } from './fleet-editor.tsx'
import { FleetList } from './fleet-list.tsx'
import { FilesMenu } from './import/files-menu.tsx'
import { useImport } from './import/bring-in.tsx'
import { sharedCode } from './share/shared-address.ts'
import { SharedFleetView } from './share/shared-fleet-view.tsx'
import { SharePanel } from './share/share-panel.tsx'
import { selectFleet, selectFleets, type FleetsStore } from '#store/fleets.ts'
import { useFleets } from '#store/hooks.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UploadIcon } from '#ui/icons-actions.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageHeading } from '#ui/typography.tsx'

/** The address of a fleet opened in the builder. */
const addressOf = (id: string): string => `/fleet-builder?fleet=${id}`

interface FleetsProps {
  readonly fleets: FleetsStore
  readonly onShare: (id: string) => void
}

function Fleets({ fleets, onShare }: FleetsProps): ReactElement {
  const navigate = useNavigate()
  const entries = useFleets(fleets, selectFleets)
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate(addressOf(id))
  }
  const bringIn = useImport(fleets, open)
  return (
    <>
      {bringIn.dialog}
      <PageHeading
        title="Fleets"
        actions={
          entries.length > 0 && (
            <>
              <FilesMenu fleets={fleets} onImport={bringIn.open} />
              <Button onClick={() => open(exampleFleet(fleets))}>Start with an example</Button>
              <Button variant="primary" icon={<PlusIcon />} onClick={() => open(newFleet(fleets))}>
                New fleet
              </Button>
            </>
          )
        }
      />
      {entries.length === 0 ? (
        <EmptyState
          level={2}
          title="No fleet yet"
          action={
            <>
              <Button variant="primary" onClick={() => open(exampleFleet(fleets))}>
                Start with an example
              </Button>
              <Button icon={<PlusIcon />} onClick={() => open(newFleet(fleets))}>
                New fleet
              </Button>
              <Button icon={<UploadIcon />} onClick={bringIn.open}>
                Import
              </Button>
            </>
          }
        >
          The example is a legal fleet of 200 points, ready to play and yours to change.
        </EmptyState>
      ) : (
        <FleetList
          entries={entries}
          onShare={onShare}
          onDuplicate={(id) => duplicateFleet(fleets, id)}
          onDelete={(id) => deleteFleet(fleets, id)}
        />
      )}
    </>
  )
}

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

interface OneFleetProps extends FleetsProps {
  readonly id: string
}

function OneFleet({ fleets, id, onShare }: OneFleetProps): ReactElement {
  const navigate = useNavigate()
  const entry = useFleets(fleets, selectFleet(id))
  if (!entry) return <NoSuchFleet fleets={fleets} />
  return (
    <FleetEditor
      key={id}
      fleets={fleets}
      entry={entry}
      onShare={() => onShare(id)}
      onDuplicate={() => {
        const copy = duplicateFleet(fleets, id)
        if (copy !== undefined) void navigate(addressOf(copy))
      }}
      onDelete={() => {
        deleteFleet(fleets, id)
        void navigate('/fleet-builder')
      }}
    />
  )
}

/**
 * FE-03. Without `?fleet=` the list of fleets, with it that fleet, open; with `#f=` a fleet that somebody shares. A link
 * may have both, as a printed sheet has: whoever has the fleet opens it, anybody else sees what it was.
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
  if (phase !== 'ready') return <Loading />
  if (code !== undefined && !isHere) return <SharedFleetView fleets={fleets} code={code} />
  return (
    <>
      {id === null ? (
        <Fleets fleets={fleets} onShare={setSharing} />
      ) : (
        <OneFleet fleets={fleets} id={id} onShare={setSharing} />
      )}
      <SharePanel fleets={fleets} id={sharing} onClose={endSharing} />
    </>
  )
}
