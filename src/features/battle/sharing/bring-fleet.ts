import { currentRules } from '#content/current-rules.ts'
import { begunBeside, fleetEvent } from '#game/play/first-events.ts'
import type { Of, Side } from '#game/play/play-event.ts'
import type { KeptBattle } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import type { FleetSource } from '../list/fleet-sources.ts'
import { broughtSide } from '../state/brought-fleet.ts'
import type { Session, SessionState } from '../state/session.ts'

const nameLength = 120

/**
 * The side for which a phone may bring a fleet: before round 1, if nobody else plays it. Undefined if there is none.
 */
export function sideToBring({
  live,
  table,
  isReadOnly,
}: Pick<SessionState, 'live' | 'table' | 'isReadOnly'>): Side | undefined {
  const { battle } = table
  const [side, ...more] = live?.sides ?? []
  if (!live || !battle || isReadOnly || battle.round > 0 || battle.isOver) return undefined
  if (side === undefined || more.length > 0) return undefined
  const players = live.seats.filter(
    (seat) => (seat.is_mine || seat.name !== '' || seat.device_name !== '') && seat.sides.includes(side),
  )
  return players.every((seat) => seat.is_mine) ? side : undefined
}

/** Brings a fleet into a battle instead of the side's prepared fleet. */
export async function bringFleet(
  session: Session,
  tables: TablesStore,
  side: Side,
  { fleet, figures, side: listed }: FleetSource,
): Promise<void> {
  const { id, table, tell } = session.getState()
  const { begun } = table.table
  const { faction, code } = listed
  const brought: Of<'fleet'> = {
    ...fleetEvent(side, fleet, figures, currentRules.id.release),
    name: listed.name.slice(0, nameLength),
    faction,
    code,
  }
  const row = tables.getState().battles.find((one) => one.id === id)
  const shown = broughtSide(brought, listed)
  if (row && shown) {
    const sides: KeptBattle['sides'] = side === 0 ? [shown, row.sides[1]] : [row.sides[0], shown]
    await tables.getState().change(id, { sides })
  }
  const beside = begun && side === 1 ? begunBeside(begun, brought) : begun
  const isOther = beside !== undefined && JSON.stringify(beside.guests) !== JSON.stringify(begun?.guests)
  await tell(isOther ? [beside, brought] : [brought])
}
