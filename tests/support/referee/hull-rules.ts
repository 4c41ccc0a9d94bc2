import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { criticalsCrossed, hullBreachLoss } from '#game/ship/hull-track.ts'
import { enter, settle, type Court, type Of } from './court.ts'
import { gap, has } from './seen.ts'
import { isOn, judgeVolley } from './volley-rules.ts'

/** Volleys, hull, criticals and the end of ships (parts 3.3, 4.4 and 4.5). */

export function volley(court: Court, event: Of<'volley'>): void {
  const { table, state, say } = court
  const { ships } = court.table
  const ship = ships[event.ship]!
  enter(court, event, 'fire')
  if (ship.mass > state.mass && state.mass >= 0) settle(court, event)
  if (ship.mass < state.mass) say(event, 'a lighter class fires later')
  state.mass = ship.mass
  const problem = judgeVolley(table, event, state.sung)
  if (problem) say(event, problem)
  state.lastVolley = event
}

export function loss(court: Court, event: Of<'loss'>): void {
  const { say } = court
  const { ships } = court.table
  const ship = ships[event.ship]!
  if (event.rule === 'fires') enter(court, event, 'end')
  const wanted =
    event.rule === 'landing'
      ? ship.pending
      : event.rule === 'hullBreach'
        ? hullBreachLoss(ship.card.hull)
        : event.rule === 'fires'
          ? (ship.open.get('fire') ?? 0)
          : event.rule === 'boarding'
            ? 1
            : event.hull
  if (event.hull !== wanted) say(event, `loses ${wanted}`)
  ship.lost = Math.min(ship.card.hull, ship.lost + event.hull)
  if (ship.lost !== event.lost) say(event, `stands at ${ship.lost}`)
  const already = ship.crossed
  const crossings = Math.min(2 - already, criticalsCrossed(ship.card.hull, 0, ship.lost) - already)
  ship.crossed = Math.max(already, criticalsCrossed(ship.card.hull, 0, ship.lost))
  if (event.rule === 'landing') {
    ship.pending = 0
    ship.due += ship.ions
    ship.ions = 0
  }
  ship.due += crossings === 2 && has(ship, 'sealed-vaults') ? 1 : Math.max(0, crossings)
}

export function gone(
  court: Court,
  event: BattleEvent & { readonly ship: number },
  where: 'destroyed' | 'captured' | 'left' | 'away',
): void {
  const { state, say } = court
  const { ships } = court.table
  const ship = ships[event.ship]!
  if (where === 'destroyed' && ship.lost < ship.card.hull) say(event, 'has hull left')
  if ((where === 'left' || where === 'away') && Math.min(ship.x, ship.y, 48 - ship.x, 48 - ship.y) >= 0)
    say(event, 'is on the table')
  ship.where = where
  ship.due = 0
  ship.dying =
    where === 'destroyed' &&
    has(ship, 'knell') &&
    (state.phase === 'move' || (state.phase === 'fire' && ship.mass > state.mass))
  for (const one of ships) if (one.where === 'hangar' && one.carrier === ship.index) one.where = where
}

export function critical(court: Court, event: Of<'critical'>): void {
  const { say } = court
  const { ships } = court.table
  const ship = ships[event.ship]!
  if (ship.ions > 0 && ship.pending === 0) {
    ship.due += ship.ions
    ship.ions = 0
  }
  if (!isOn(ship)) say(event, 'is gone and draws')
  if (ship.due <= 0) say(event, 'draws too many')
  ship.due--
  if (!event.isIgnored) ship.open.set(event.critical, (ship.open.get(event.critical) ?? 0) + 1)
}

/** The capital that would have been destroyed is left with a point of hull, and draws one critical. */
export function mourne(court: Court, side: 0 | 1): void {
  const { ships } = court.table
  for (const ship of ships)
    if (ship.side === side && isOn(ship) && ship.lost >= ship.card.hull)
      Object.assign(ship, { lost: ship.card.hull - 1, crossed: 2, due: 1, ions: 0 })
}

/** Rood Screen halves the last volley; with Massed Fire the first that joined keeps its own. */
export function traitOfFire(
  { table: { ships }, state: { lastVolley } }: Court,
  { ship: index }: { readonly ship: number },
): void {
  const ship = ships[index]!
  if (!lastVolley) return
  if (has(ship, 'rood-screen') && lastVolley.target === index)
    ship.pending += Math.ceil(lastVolley.damage / 2) - lastVolley.damage
  if (!has(ship, 'massed-fire') || lastVolley.ship !== index) return
  const first = ships[lastVolley.joining[0]!]!
  const at = lastVolley.joins[0]!
  first.fired.delete(at)
  first.uses[at]!--
}

/** Debris and mines: their dice against the ship's evasion, at its bow; the middle of a well against nothing (5.3). */
export function struck({ table, say }: Court, event: Of<'struck'>): void {
  const ship = table.ships[event.ship]!
  const { evasion, defense, pointDefense } = ship.card
  const near = table.ships.filter((one) => one.side === ship.side && one !== ship && isOn(one) && gap(one, ship) <= 3)
  const screen = near.reduce((sum, one) => sum + one.card.pointDefense, pointDefense)
  const wanted = {
    debris: [4, evasion, 1, defense.bow],
    mines: [event.success, evasion + screen, 2, defense.bow],
    well: [6, 0, 3, 0],
    nebula: [],
  }[event.terrain]
  const { success, failure, damageRating, defenseRating, net, damage } = event
  if ([success, failure, damageRating, defenseRating].join() !== wanted.join()) say(event, `rolls ${wanted.join()}`)
  if (damage !== (net === 0 ? 0 : Math.max(0, net * damageRating - defenseRating))) say(event, 'calculated wrong')
  if (event.terrain === 'debris' && !ship.sped) say(event, 'passes slowly')
}
