import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { practiceTexts } from '../texts.ts'
import { beginBattle, firstGame } from './begin-battle.ts'
import { patrols } from './fleet-sources.ts'
import { PracticeDialog } from './practice-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { texts } from './texts.ts'

interface StartSlotProps {
  readonly tables: TablesStore
  readonly fleet: string
  /** Whether it is a practice game. */
  readonly isPractice?: boolean
  readonly onClose: () => void
}

/** The dialog of a new battle, shown when the player's fleets have been loaded. */
export function StartSlot({ tables, fleet, isPractice = false, onClose }: StartSlotProps) {
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
      <Dialog open title={isPractice ? practiceTexts.start.title : texts.start.title} onOpenChange={onClose}>
        <div aria-busy="true" aria-label={texts.start.loading} role="status">
          <Skeleton lines={6} />
        </div>
      </Dialog>
    )
  const begun = { tables, fleets, onClose, onBegun: (id: string) => void navigate(`/battle/${id}`, { replace: true }) }
  return isPractice ? <PracticeDialog {...begun} /> : <StartDialog {...begun} fleet={fleet} />
}

/** Starts the first game of the book; resolves to its id. */
export async function beginFirstGame(tables: TablesStore): Promise<string> {
  const [own, other] = patrols
  if (!own || !other) throw new Error('The book has no first game')
  return beginBattle(tables, firstGame(own, other))
}
