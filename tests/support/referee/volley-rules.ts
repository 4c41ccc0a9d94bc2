import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { crosses, type TerrainPiece } from '#game/battle/state/terrain.ts'
import { bandAt, makeAttack, type AttackSituation } from '#game/volley/attack.ts'
import { resolveVolley } from '#game/volley/volley.ts'
import { gap, has, isOpen, openCount, quartersOf, type Seen } from './seen.ts'

/** Whether a volley follows the book (parts 2, 3.4, 3.6 and 4.4), checked with the code of the dice screen. */

export type VolleyEvent = Extract<BattleEvent, { kind: 'volley' }>

export interface Table {
  readonly ships: readonly Seen[]
  readonly terrain: readonly TerrainPiece[]
  readonly admirals: readonly [string | undefined, string | undefined]
  readonly flagships: readonly [Seen | undefined, Seen | undefined]
  round: number
  /** The side whose admiral has just done something; undefined if none has. */
  admiralActs: 0 | 1 | undefined
}

export const isOn = ({ where }: Seen): boolean => where === 'table'

/** The admiral of a side while the flagship is on the table. */
export function admiralOf({ admirals, flagships }: Table, side: 0 | 1): string | undefined {
  const flagship = flagships[side]
  return flagship && isOn(flagship) ? admirals[side] : undefined
}

const isNearFlagship = ({ flagships }: Table, ship: Seen, inches: number): boolean => {
  const flagship = flagships[ship.side]
  return flagship !== undefined && (ship === flagship || gap(ship, flagship) <= inches)
}

const friendsOf = (table: Table, ship: Seen): readonly Seen[] =>
  table.ships.filter((other) => other.side === ship.side && other !== ship && isOn(other))

const lies = (table: Table, { x, y }: Seen, kind: string): boolean =>
  table.terrain.some((piece) => piece.kind === kind && crosses(piece, x, y, x, y))

const cannotCount = (table: Table, target: Seen): boolean =>
  [target, ...friendsOf(table, target)].some((one) => has(one, 'incense') && (one === target || gap(one, target) <= 4))

export const inNebula = (table: Table, ship: Seen): boolean => lies(table, ship, 'nebula')

/** Failure dice by traits and admirals, which the code of the dice screen leaves to the player. */
function traitDice(
  table: Table,
  ship: Seen,
  target: Seen,
  through: string,
  failure: ReadonlyMap<string, number>,
): number {
  let dice = 0
  const lamps = [ship, ...friendsOf(table, ship)]
  if (lamps.some((one) => isOn(one) && has(one, 'lamplight') && gap(one, target) <= 9))
    for (const code of ['DEBRIS', 'NEBULA', 'RAN_SILENT']) dice -= failure.get(code) ?? 0
  if ([target, ...friendsOf(table, target)].some((one) => one.fogged && gap(one, target) <= 3)) dice++
  if (table.round === 1 && admiralOf(table, target.side) === 'veil-dunmore') dice++
  if (has(ship, 'finishing-stroke') && openCount(target) > 0) dice--
  if (has(ship, 'last-candle') && isOn(ship) && friendsOf(table, ship).every((one) => gap(one, ship) > 6)) dice--
  if (ship.order === 'hold-fire-line' && admiralOf(table, ship.side) === 'kharon-steinmetz') {
    const isMoved =
      isNearFlagship(table, ship, 6) && (ship === table.flagships[ship.side] || (ship.mass >= 4 && ship.mass <= 7))
    if (isMoved && through === 'bow') dice++
    if (isMoved && (through === 'port' || through === 'starboard')) dice--
  }
  return dice
}

/** Failure dice that the admiral of the side may strike out of this volley. */
function admiralDice(table: Table, ship: Seen, kind: string, band: number): number {
  if (table.admiralActs !== ship.side) return 0
  const admiral = admiralOf(table, ship.side)
  if (admiral === 'hesperia-brandani' && ship.mass === 0 && isNearFlagship(table, ship, 12)) return 1
  return admiral === 'lumen-lisle' && kind === 'beam' && isNearFlagship(table, ship, 8) ? band : 0
}

const bandNames = ['short', 'medium', 'long'] as const

/** Whether the weapon of the card can fire this volley, and what is wrong with it; undefined if nothing is. */
function problemOf(
  table: Table,
  event: VolleyEvent,
  at: number,
  sungStep: ReadonlyMap<number, number>,
): string | undefined {
  const [ship, target] = [table.ships[event.ship]!, table.ships[event.target]!]
  const weapon = ship.card.weapons[at]!
  if (ship.fired.has(at)) return 'has fired'
  const inches = gap(ship, target)
  if (Math.abs(inches - event.inches) > 1e-6) return `stands at ${inches}`
  const band = bandAt(weapon, inches - 1e-7)
  if (!band) return 'out of range'
  if (band === 'long' && isOpen(ship, 'sensors')) return 'long range without sensors'
  const arcs = quartersOf(ship, target)
  const hit = quartersOf(target, ship).map((quarter) =>
    quarter === 'port' || quarter === 'starboard' ? 'flank' : quarter,
  )
  if (!arcs.includes(event.arc)) return `lies in ${arcs.join()}`
  if (!hit.includes(event.facing)) return `hits ${hit.join()}`
  const isSamePlace = arcs.length > 2
  if (!isSamePlace && hit.some((facing) => target.card.defense[facing] > target.card.defense[event.facing]))
    return 'thinner facing'
  const isSung = has(ship, 'plainsong') && (sungStep.get(target.index) ?? 9) < ship.mass
  const situation: AttackSituation = {
    weapon,
    attacker: {
      class: ship.card.class,
      order: ship.order as AttackSituation['attacker']['order'],
      weaponsCritical: isOpen(ship, 'weapons'),
      turnSteps: ship.mass === 8 ? 0 : ship.steps,
      salvosFired: ship.uses[at]!,
      massing: event.joining.map((index, n) => {
        const { card } = table.ships[index]!
        return { dice: card.weapons[event.joins[n]!]?.dice ?? Number.NaN, traits: card.traits }
      }),
    },
    target: {
      ship: target.card,
      ranSilent: target.order === 'run-silent',
      locked: (target.locked || isSung) && !cannotCount(table, target),
      pointDefenseNear: friendsOf(table, target)
        .filter((one) => gap(one, target) <= 3)
        .map((one) => one.card.pointDefense),
    },
    through: event.arc,
    facing: event.facing,
    band,
    terrain: inNebula(table, target) ? 'nebula' : lies(table, target, 'debris') ? 'debris' : 'open',
  }
  const attack = makeAttack(situation)
  if (!attack.ok) return attack.error.code
  const { volley, modifiers } = attack.value
  const parts = new Map(modifiers.filter(({ on }) => on === 'failureDice').map(({ code, by }) => [code as string, by]))
  parts.delete('FLOOR')
  const sum =
    [...parts.values()].reduce((total, by) => total + by, 0) + traitDice(table, ship, target, event.arc, parts)
  const failure = Math.max(0, Math.max(0, sum) - admiralDice(table, ship, weapon.kind, bandNames.indexOf(band)))
  const wanted = [volley.successDice, failure, volley.damageRating, volley.defenseRating]
  const given = [event.success, event.failure, event.damageRating, event.defenseRating]
  if (wanted.join() !== given.join()) return `pool ${given.join()} is ${wanted.join()}`
  if (!event.faces) return 'no faces'
  const outcome = resolveVolley({ ...volley, failureDice: failure }, event.faces)
  if (outcome.net !== event.net || outcome.damage !== event.damage) return `comes to ${outcome.net}, ${outcome.damage}`
  const rerolls = event.faces.rerolled.length
  if (
    !event.overcharge &&
    rerolls > (admiralOf(table, ship.side) === 'lumen-ueda' && table.admiralActs === ship.side ? 1 : 0)
  )
    return 'rolls again'
  return undefined
}

/** Whether a ship may join a volley with this weapon (2.5.2). */
function mayJoin(ship: Seen, at: number, target: Seen): boolean {
  const weapon = ship.card.weapons[at]!
  const band = bandAt(weapon, gap(ship, target) - 1e-7)
  const through = quartersOf(ship, target)
  return (
    isOn(ship) &&
    !ship.fired.has(at) &&
    band !== undefined &&
    !(band === 'long' && isOpen(ship, 'sensors')) &&
    through.some(
      (arc) =>
        makeAttack({
          weapon,
          attacker: {
            class: ship.card.class,
            order: ship.order as AttackSituation['attacker']['order'],
            turnSteps: ship.steps,
            salvosFired: ship.uses[at]!,
          },
          target: { ship: target.card },
          through: arc,
          facing: 'bow',
          band,
        }).ok,
    )
  )
}

/** Marks the weapons that a volley uses up. Returns what is wrong with it, or undefined. */
export function judgeVolley(table: Table, event: VolleyEvent, sungStep: Map<number, number>): string | undefined {
  const [ship, target] = [table.ships[event.ship]!, table.ships[event.target]!]
  if (!isOn(ship) && !ship.dying) return 'a ship that is gone fires'
  if (!isOn(target)) return 'a target that is gone'
  if (ship.side === target.side) return 'a friend'
  if (event.joining.length > 2 || new Set(event.joining).size < event.joining.length) return 'too many join'
  const at = event.mount
  if (ship.card.weapons[at]?.name !== event.weapon) return 'no such weapon'
  const problem = problemOf(table, event, at, sungStep)
  const spend = (one: Seen, mount: number): void => {
    one.fired.add(mount)
    one.uses[mount]!++
    one.firstFire ||= table.round
  }
  for (const [n, index] of event.joining.entries()) {
    const other = table.ships[index]!
    if (other.side !== ship.side || other === ship) return 'a stranger joins'
    const joined = event.joins[n]!
    if (other.card.weapons[joined]?.name !== event.weapon || !mayJoin(other, joined, target))
      return `ship ${index} may not join`
    spend(other, joined)
  }
  if (has(ship, 'plainsong')) sungStep.set(target.index, Math.min(ship.mass, sungStep.get(target.index) ?? 9))
  for (const index of event.joining)
    if (has(table.ships[index]!, 'plainsong'))
      sungStep.set(target.index, Math.min(ship.mass, sungStep.get(target.index) ?? 9))
  if (problem !== undefined) return problem
  spend(ship, at)
  if (ship.card.weapons[at]!.traits.some(({ kind }) => kind === 'ion'))
    target.ions += [1, 4].filter((step) => event.damage >= step).length
  else target.pending += event.damage
  return undefined
}
