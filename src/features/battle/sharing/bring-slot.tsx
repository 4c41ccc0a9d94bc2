import { useEffect, useEffectEvent, useState } from 'react'
import type { Side } from '#game/play/play-event.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { canFight, chosenSource, firstChoice } from '../list/fleet-choice.ts'
import { FleetField } from '../list/fleet-field.tsx'
import { ownSource, type FleetSource } from '../list/fleet-sources.ts'
import { openSession, type Session } from '../state/session.ts'
import { bringFleet, sideToBring } from './bring-fleet.ts'
import { texts } from './texts.ts'

const words = texts.bring

interface BringSlotProps {
  readonly tables: TablesStore
  readonly id: string
  /** Goes to the battle. */
  readonly onDone: () => void
}

interface Opened {
  readonly session: Session
  readonly side: Side
  readonly own: readonly FleetSource[]
}

/** Asks a player who has joined for a fleet, as long as one can be brought. */
export function BringSlot({ tables, id, onDone }: BringSlotProps) {
  const { account } = useServices()
  const [opened, setOpened] = useState<Opened>()
  const onNone = useEffectEvent((name: string) => {
    toast(texts.join.begun(name))
    onDone()
  })
  useEffect(() => {
    let isUnmounted = false
    const open = async () => {
      const live = await tables.getState().live(id)
      await live.getState().now()
      const session = await openSession({ tables, id, throwsDice: () => false })
      const fleets = await account.fleets().catch(() => undefined)
      if (isUnmounted) return
      const side = sideToBring(session.getState())
      if (side === undefined) {
        const row = tables.getState().battles.find((one) => one.id === id)
        return onNone(row?.sides[row.own].name ?? '')
      }
      const own = fleets ? selectFleets(fleets.getState()) : []
      setOpened({ session, side, own: own.map(({ fleet }) => ownSource(fleet)).filter(canFight) })
    }
    void open()
    return () => {
      isUnmounted = true
    }
  }, [tables, id, account])
  if (opened) return <BringDialog {...{ tables, id, onDone, opened }} />
  return (
    <Dialog open size="small" title={words.title} onOpenChange={onDone}>
      <div aria-busy="true" aria-label={words.loading} role="status">
        <Skeleton lines={4} />
      </div>
    </Dialog>
  )
}

function BringDialog({ tables, id, onDone, opened }: BringSlotProps & { readonly opened: Opened }) {
  const { session, side, own } = opened
  const [prepared] = useState(() => tables.getState().battles.find((one) => one.id === id)?.sides[side])
  const [choice, setChoice] = useState(firstChoice('prepared'))
  const [isBusy, setBusy] = useState(false)
  const source = chosenSource(choice, own)
  const { name = '', points = 0 } = prepared ?? {}
  const limit = session.getState().table.table.begun?.limit ?? 0
  const go = async () => {
    setBusy(true)
    if (choice.key !== 'prepared' && source) await bringFleet(session, tables, side, source)
    onDone()
  }
  return (
    <Dialog
      open
      title={words.title}
      onOpenChange={onDone}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={choice.key !== 'prepared' && !canFight(source)}
          onClick={() => void go()}
        >
          {words.go}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          {words.lead(name, points)} {words.limit(limit)}
        </p>
        <FleetField
          label={words.fleet}
          prepared={words.prepared(name, points)}
          {...{ own, choice, source }}
          onChange={setChoice}
        />
      </div>
    </Dialog>
  )
}
