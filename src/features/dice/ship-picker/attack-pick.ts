import { catalogueLists } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import {
  factionIds,
  rangeBands,
  type FactionId,
  type RangeBand,
  type ShipDesign,
  type Weapon,
} from '#game/ship/ship.ts'
import { bandsOf } from '#game/volley/matchup.ts'
import { fleetTitle, shipLabel } from '#pieces/fleet/fleet-words.ts'
import type { DiceTableState } from '#store/dice-table/dice-table.ts'
import { noCircumstances, type AttackPick, type Opponents, type Side } from '#store/dice-table/last-attack.ts'

/** A ship that can be chosen, with its refits applied. */
export interface PickableShip {
  readonly id: string
  readonly name: string
  readonly ship: ShipDesign
}

export interface PickSource {
  readonly id: string
  readonly name: string
  readonly faction: FactionId
  readonly ships: readonly PickableShip[]
  /** Admirals who may lead these ships: the fleet's admiral, or all of the faction. */
  readonly admirals: readonly string[]
  /** Ids of the flagships; undefined if any ship may be it. */
  readonly flagships?: readonly string[]
}

/** Lists to choose ships from: the player's fleets, then the factions; without unknown or retired ships. */
export function pickSources(fleets: readonly Fleet[], catalogue: Catalogue): readonly PickSource[] {
  const own = fleets.map((fleet): PickSource => ({
    id: `fleet:${fleet.id}`,
    name: fleetTitle(fleet),
    faction: fleet.faction,
    admirals: [fleet.admiral],
    flagships: fleet.flagships,
    ships: fleet.ships.flatMap((one) => {
      const ship = shipAsBuilt(one, catalogue)
      return ship ? [{ id: one.key, name: shipLabel(fleet, one, catalogue), ship }] : []
    }),
  }))
  const printed = factionIds.map((faction): PickSource => ({
    id: `faction:${faction}`,
    name: factions[faction].name,
    faction,
    admirals: catalogueLists.admirals.filter((admiral) => admiral.faction === faction).map(({ id }) => id),
    ships: catalogueLists.ships
      .filter((ship) => ship.faction === faction && !ship.retired)
      .map((ship) => ({ id: ship.id, name: `${ship.name}, ${ship.class}`, ship })),
  }))
  return [...own, ...printed].filter(({ ships }) => ships.length > 0)
}

/** A pick whose ids are replaced by the objects that they name. An id that does not exist is replaced by a default. */
export interface Picked {
  readonly pick: AttackPick
  readonly attackers: PickSource
  readonly armed: readonly PickableShip[]
  readonly attacker: PickableShip
  readonly weapon: Weapon
  readonly targets: PickSource
  readonly target: PickableShip
  readonly bands: readonly RangeBand[]
}

const findSource = (sources: readonly PickSource[], from: string, isEligible: (ship: PickableShip) => boolean) => {
  const eligible = sources.filter(({ ships }) => ships.some(isEligible))
  return eligible.find(({ id }) => id === from) ?? eligible[0]
}

/** The ship that is chosen at first: a cruiser; otherwise any ship except a squadron; otherwise the first one. */
const defaultShip = (ships: readonly PickableShip[]): PickableShip | undefined =>
  ships.find(({ ship }) => ship.class === 'cruiser') ?? ships.find(({ ship }) => ship.class !== 'squadron') ?? ships[0]

/**
 * The side that a list fires at if the player has not chosen one now: the opponent of its last battle, otherwise the
 * ships of another faction. It is never one of the player's own fleets, unless the player chose that fleet before.
 */
function defaultTarget(attackers: PickSource, sources: readonly PickSource[], opponents: Opponents): Side {
  const remembered = opponents[attackers.id]
  if (remembered && sources.some(({ id }) => id === remembered.from)) return remembered
  const printed = sources.filter(({ id }) => id.startsWith('faction:'))
  const enemy = printed.find(({ faction }) => faction !== attackers.faction) ?? printed[0]
  return { from: enemy?.id ?? '', ship: '' }
}

/** The attacker that is preselected: the fleet's flagship, because the player knows it best. */
const defaultAttacker = (armed: readonly PickableShip[], { flagships = [] }: PickSource): PickableShip | undefined =>
  armed.find(({ id }) => flagships.includes(id)) ?? defaultShip(armed)

const isArmed = ({ ship }: PickableShip): boolean => ship.weapons.length > 0

/**
 * Looks up the ids of a pick, and replaces missing or impossible ones. `opponents`: the remembered targets. Undefined
 * without an armed attacker or a target.
 */
export function resolvePick(
  pick: AttackPick,
  sources: readonly PickSource[],
  opponents: Opponents = {},
): Picked | undefined {
  const attackers = findSource(sources, pick.attacker.from, isArmed)
  if (!attackers) return undefined
  const isKnown = sources.some(({ id }) => id === pick.target.from)
  const aimedAt = isKnown ? pick.target : defaultTarget(attackers, sources, opponents)
  const targets = findSource(sources, aimedAt.from, () => true)
  const armed = attackers.ships.filter(isArmed)
  const attacker = armed.find(({ id }) => id === pick.attacker.ship) ?? defaultAttacker(armed, attackers)
  const target = targets?.ships.find(({ id }) => id === aimedAt.ship) ?? defaultShip(targets?.ships ?? [])
  const weapon = attacker?.ship.weapons.find(({ id }) => id === pick.weapon) ?? attacker?.ship.weapons[0]
  if (!targets || !attacker || !target || !weapon) return undefined
  const bands = bandsOf(weapon)
  const band = bands.includes(pick.band) ? pick.band : (bands[0] ?? 'short')
  return {
    pick: {
      ...pick,
      attacker: { from: attackers.id, ship: attacker.id },
      weapon: weapon.id,
      target: { from: targets.id, ship: target.id },
      band,
    },
    attackers,
    armed,
    attacker,
    weapon,
    targets,
    target,
    bands: rangeBands.filter((one) => bands.includes(one)),
  }
}

/**
 * The list of ships that fires next, with its remembered opponent, or with the one that the player has just aimed at.
 */
export function withAttackers(pick: AttackPick, attacker: Side, opponents: Opponents): AttackPick {
  const isSelf = pick.target.from === attacker.from
  const target = opponents[attacker.from] ?? (isSelf ? { from: '', ship: '' } : pick.target)
  return { ...pick, attacker, target, circumstances: noCircumstances }
}

/** The target fires at the attacker; undefined if it has no weapon. */
export function withSidesSwapped({ pick, target }: Picked): AttackPick | undefined {
  if (!isArmed(target)) return undefined
  return { ...pick, attacker: pick.target, target: pick.attacker, circumstances: noCircumstances }
}

/**
 * The pick that the picker opens with: the last attack, because the next volley is often between the same ships. If a
 * link contained a setup with a weapon, the pick has that weapon, on a ship of the player's fleets if possible.
 */
export function firstPick(
  { setup: { weapon: wanted }, lastAttack, opponents }: Pick<DiceTableState, 'setup' | 'lastAttack' | 'opponents'>,
  sources: readonly PickSource[],
): AttackPick {
  const last = sources.find(({ id }) => id === lastAttack.attacker.from)
  const lastShip = last?.ships.find(({ id }) => id === lastAttack.attacker.ship)?.ship
  if (!wanted || (lastAttack.weapon === wanted.weapon && lastShip?.id === wanted.design)) return lastAttack
  for (const source of last ? [last, ...sources] : sources) {
    const found = source.ships.find(({ ship }) => ship.id === wanted.design)
    if (!found) continue
    const pick = withAttackers(lastAttack, { from: source.id, ship: found.id }, opponents)
    return { ...pick, weapon: wanted.weapon }
  }
  return lastAttack
}
