import { useRef, useState, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { binTime, selectBin, type DeletedFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronLeftIcon } from '#ui/icon/icons.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { restoreFleets } from './change-fleets.ts'
import { texts } from './texts.ts'
import type { UndoList } from './undo-list.ts'

const words = texts.deleted

const dayMs = 24 * 3_600_000

/**
 * Days until a deleted fleet is gone for good. A time of deletion in the future, from a device with a fast clock,
 * counts as now, so that at most 30 days are left.
 */
const daysLeft = ({ deletedAt }: DeletedFleet, now: number): number =>
  Math.ceil((Math.min(deletedAt, now) + binTime - now) / dayMs)

/** The deleted fleets that can be restored, as of the time at which the component appeared. */
export function useBin(fleets: FleetsStore) {
  const [now] = useState(Date.now)
  return { now, bin: useFleets(fleets, selectBin(now)) }
}

/** Link to the deleted fleets, with their number; nothing if there are none. */
export function DeletedLink({ fleets }: { readonly fleets: FleetsStore }): ReactElement | null {
  const { bin } = useBin(fleets)
  if (bin.length === 0) return null
  return (
    <Link to="/fleet-builder?deleted" className={buttonClass()}>
      <TrashIcon /> {words.link(bin.length)}
    </Link>
  )
}

interface DeletedFleetsProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
}

/** The fleets that were deleted in the last 30 days on any device, with buttons to restore them (FE-03). */
export function DeletedFleets({ fleets, list }: DeletedFleetsProps): ReactElement {
  const { now, bin } = useBin(fleets)
  const rows = useRef<HTMLUListElement>(null)
  const back = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const backToList = () => void navigate('/fleet-builder')
  const restore = (id: string, at: number) => {
    // The pressed button disappears with its row, so the focus moves on before that.
    const buttons = rows.current?.querySelectorAll('button')
    const next: HTMLElement | null | undefined = buttons?.[at + 1] ?? buttons?.[at - 1] ?? back.current
    next?.focus()
    restoreFleets(fleets, list, [id])
    if (bin.length === 1) backToList()
  }
  const restoreAll = () => {
    back.current?.focus()
    restoreFleets(
      fleets,
      list,
      bin.map(({ id }) => id),
    )
    backToList()
  }
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.lead}
        actions={
          <>
            <Link ref={back} to="/fleet-builder" className={buttonClass({ variant: 'quiet' })}>
              <ChevronLeftIcon /> {words.back}
            </Link>
            {bin.length > 0 && <Button onClick={restoreAll}>{words.restoreAll(bin.length)}</Button>}
          </>
        }
      />
      {bin.length === 0 ? (
        <EmptyState level={2} title={words.empty} />
      ) : (
        <ul ref={rows} aria-label={words.title} className="border-t border-hairline">
          {bin.map((entry, at) => (
            <li key={entry.id} className="flex items-center gap-3 border-b border-hairline py-2">
              <FactionMark faction={entry.fleet.faction} className="size-7 shrink-0" />
              <div className="min-w-0 grow">
                <h2 translate="no" className="label-text text-lg normal-case wrap-anywhere">
                  {fleetTitle(entry.fleet)}
                </h2>
                <p className="text-sm text-ink-dim">
                  {words.summary(factionName(entry.fleet.faction), entry.fleet.ships.length, daysLeft(entry, now))}
                </p>
              </div>
              <Button aria-label={words.restoreFleet(fleetTitle(entry.fleet))} onClick={() => restore(entry.id, at)}>
                {words.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
