import type { Of } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import type { KeptBattle, KeptSide } from '#store/table/kept-battle.ts'

const pointsOf = ({ ships, admiral }: Of<'fleet'>): number =>
  ships.reduce((sum, { card }) => sum + card.points, admiral?.points ?? 0)

/** A fleet that a player brought, in the form for the list; undefined for a fleet with which the battle began. */
export function broughtSide(fleet: Of<'fleet'>, known: Pick<KeptSide, 'fleet' | 'code'>): KeptSide | undefined {
  const { name, faction, code = '' } = fleet
  if (faction === undefined) return undefined
  // Only the account that brought the fleet knows which of its fleets it is.
  return { name, faction, points: pointsOf(fleet), code, fleet: known.code === code ? known.fleet : '' }
}

/** The sides of the list with the fleets that the battle has now. */
export function sidesNow(
  { table: { fleets } }: Pick<TableState, 'table'>,
  sides: KeptBattle['sides'],
): KeptBattle['sides'] {
  const [ours, theirs] = fleets
  return [(ours && broughtSide(ours, sides[0])) ?? sides[0], (theirs && broughtSide(theirs, sides[1])) ?? sides[1]]
}
