import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { sharedCode } from '#game/fleet/share/fleet-link.ts'
import { readBattleLink } from '#store/battles/battle-link.ts'
import { selectBin, selectFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { compareAddress, comparedIds } from './compare/compare-address.ts'
import { CompareView } from './compare/compare-view.tsx'
import { FleetEditor } from './editor/fleet-editor.tsx'
import { battleAddress, duplicateFleet, fleetAddress, reportAddress } from './fleet-actions.ts'
import { FleetsScreen } from './fleets-screen.tsx'
import { deleteFleets } from './list/change-fleets.ts'
import { DeletedFleets } from './list/deleted-fleets.tsx'
import { makeUndoList, type UndoList } from './list/undo-list.ts'
import { SharePanel } from './share/share-panel.tsx'
import { SharedFleetView } from './share/shared-fleet-view.tsx'
import { texts } from './texts.ts'

/** Message that the fleet is not on this device: it is deleted, belongs to another account, or is not fetched yet. */
function NoSuchFleet({ fleets, id }: { readonly fleets: FleetsStore; readonly id: string }): ReactElement {
  const navigate = useNavigate()
  const [now] = useState(Date.now)
  const isInBin = useFleets(fleets, (state) => selectBin(now)(state).some((entry) => entry.id === id))
  const account = useFleets(fleets, (state) => state.account)
  if (!isInBin && (account === 'syncing' || account === 'unknown')) return <Loading />
  return (
    <>
      <PageHeading title={texts.title} />
      <EmptyState
        level={2}
        title={isInBin ? texts.deletedTitle : texts.notFoundTitle}
        action={
          <>
            {isInBin && (
              <Button variant="primary" onClick={() => fleets.getState().restore(id)}>
                {texts.restore}
              </Button>
            )}
            <Button onClick={() => void navigate('/fleet-builder')}>{texts.showMine}</Button>
          </>
        }
      >
        {isInBin ? texts.deleted : account === 'synced' ? texts.notFound : texts.notReached}
      </EmptyState>
    </>
  )
}

function Loading(): ReactElement {
  return (
    <div aria-busy="true" aria-label={texts.loading} role="status">
      <Skeleton className="mb-6 h-12 w-64" />
      <Skeleton lines={6} />
    </div>
  )
}

/** Loads the fleets that are stored on the device. The sync with the account runs in the background. */
export const load = ({ services }: LoadArgs): Promise<FleetsStore> => services.account.fleets()

interface OneFleetProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
  readonly id: string
  readonly onShare: (id: string) => void
}

function OneFleet({ fleets, list, id, onShare }: OneFleetProps): ReactElement {
  const navigate = useNavigate()
  const isHere = useFleets(fleets, (state) => selectFleet(id)(state) !== undefined)
  if (!isHere) return <NoSuchFleet fleets={fleets} id={id} />
  return (
    <FleetEditor
      key={id}
      fleets={fleets}
      list={list}
      id={id}
      onShare={() => onShare(id)}
      onCompare={() => void navigate(compareAddress(id))}
      onPlay={() => void navigate(battleAddress(id))}
      onReport={() => void navigate(reportAddress(id))}
      onOpenFleet={(other) => void navigate(fleetAddress(other))}
      onDuplicate={() => {
        const copy = duplicateFleet(fleets, id)
        if (copy !== undefined) void navigate(fleetAddress(copy))
      }}
      onDelete={() => {
        deleteFleets(fleets, list, [id])
        void navigate('/fleet-builder')
      }}
    />
  )
}

const games = lazyCode(() => import('./games/games-slot.tsx'))

/** The games of the player. Few visits need their code. */
function LazyGames(props: { readonly fleets: FleetsStore; readonly hash: string }): ReactElement {
  const navigate = useNavigate()
  return (
    <LazyPart of={games} onClose={() => void navigate('/fleet-builder')}>
      {({ GamesSlot }) => <GamesSlot {...props} />}
    </LazyPart>
  )
}

interface ScreenProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
  readonly onShare: (id: string) => void
}

function Screen({ fleets, list, onShare }: ScreenProps): ReactElement {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const id = query.get('fleet')
  const code = sharedCode(hash)
  const isHere = useFleets(fleets, (state) => selectFleet(id ?? '')(state) !== undefined)
  const compared = comparedIds(query)
  if (query.has('games') || readBattleLink(hash)) return <LazyGames fleets={fleets} hash={hash} />
  if (compared) return <CompareView fleets={fleets} ids={compared} code={code} />
  if (code !== undefined && !isHere) return <SharedFleetView fleets={fleets} code={code} />
  if (id === null && query.has('deleted')) return <DeletedFleets fleets={fleets} list={list} />
  if (id === null) return <FleetsScreen fleets={fleets} list={list} onShare={onShare} />
  return <OneFleet fleets={fleets} list={list} id={id} onShare={onShare} />
}

/** The fleet builder (FE-03). If a link has both `?fleet=` and `#f=`, the saved fleet opens, or else the copy. */
export function Page({ data: fleets }: { readonly data: FleetsStore }): ReactElement {
  const [sharing, setSharing] = useState<string>()
  const [list] = useState(makeUndoList)
  const endSharing = useCallback(() => setSharing(undefined), [])
  const phase = useFleets(fleets, (state) => state.phase)
  useEffect(() => fleets.getState().follow(), [fleets])
  if (phase !== 'ready') return <Loading />
  return (
    <>
      <Screen fleets={fleets} list={list} onShare={setSharing} />
      <SharePanel fleets={fleets} id={sharing} onClose={endSharing} />
    </>
  )
}
