import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { beginBattle, firstGame } from './begin-battle.ts'
import { patrols } from './fleet-sources.ts'
import { StartDialog } from './start-dialog.tsx'
import { texts } from './texts.ts'

interface StartSlotProps {
  readonly tables: TablesStore
  readonly fleet: string
  readonly onClose: () => void
}

/** The dialog of a new battle, once the player's fleets are open. */
export function StartSlot({ tables, fleet, onClose }: StartSlotProps) {
  const { account } = useServices()
  const navigate = useNavigate()
  const [fleets, setFleets] = useState<FleetsStore>()
  useEffect(() => {
    let isUnmounted = false
    account.fleets().then(
      (opened) => isUnmounted || setFleets(opened),
      () => isUnmounted || onClose(),
    )
    return () => {
      isUnmounted = true
    }
  }, [account, onClose])
  if (!fleets)
    return (
      <Dialog open title={texts.start.title} onOpenChange={onClose}>
        <div aria-busy="true" aria-label={texts.start.loading} role="status">
          <Skeleton lines={6} />
        </div>
      </Dialog>
    )
  return (
    <StartDialog
      tables={tables}
      fleets={fleets}
      fleet={fleet}
      onClose={onClose}
      onBegun={(id) => void navigate(`/battle/${id}`, { replace: true })}
    />
  )
}

/** Begins the first game of the book; resolves to its id. */
export async function beginFirstGame(tables: TablesStore): Promise<string> {
  const [own, other] = patrols
  if (!own || !other) throw new Error('The book has no first game')
  return beginBattle(tables, firstGame(own, other))
}
