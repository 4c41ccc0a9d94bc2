import { catalogueLists } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import type { Result } from '#game/result.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { factionIds, rangeBands, type RangeBand, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import { makeAttack, type Attack, type AttackProblem } from '#game/volley/attack.ts'
import { massingAlike } from '#game/volley/massing.ts'
import { bandsOf } from '#game/volley/matchup.ts'
import { fleetTitle, shipLabel } from '#pieces/fleet/fleet-words.ts'
import type { AttackPick, Circumstances } from '#store/dice-table/last-attack.ts'

/** A ship that can be chosen, with its refits applied. */
export interface PickableShip {
  readonly id: string
  readonly name: string
  readonly ship: ShipDesign
}

export interface PickSource {
  readonly id: string
  readonly name: string
  readonly ships: readonly PickableShip[]
}

/** Lists to choose ships from: the player's fleets, then the factions; without unknown or retired ships. */
export function pickSources(fleets: readonly Fleet[], catalogue: Catalogue): readonly PickSource[] {
  const own = fleets.map((fleet): PickSource => ({
    id: `fleet:${fleet.id}`,
    name: fleetTitle(fleet),
    ships: fleet.ships.flatMap((one) => {
      const ship = shipAsBuilt(one, catalogue)
      return ship ? [{ id: one.key, name: shipLabel(fleet, one, catalogue), ship }] : []
    }),
  }))
  const printed = factionIds.map((faction): PickSource => ({
    id: `faction:${faction}`,
    name: factions[faction].name,
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

/** The ship that is chosen at first: a cruiser, else any ship that is no squadron, else the first. */
const defaultShip = (ships: readonly PickableShip[]): PickableShip | undefined =>
  ships.find(({ ship }) => ship.class === 'cruiser') ?? ships.find(({ ship }) => ship.class !== 'squadron') ?? ships[0]

const isArmed = ({ ship }: PickableShip): boolean => ship.weapons.length > 0

/** Looks up the ids of a pick, and resets impossible choices. Undefined without an armed attacker or a target. */
export function resolvePick(pick: AttackPick, sources: readonly PickSource[]): Picked | undefined {
  const attackers = findSource(sources, pick.attacker.from, isArmed)
  const targets = findSource(sources, pick.target.from, () => true)
  const armed = attackers?.ships.filter(isArmed) ?? []
  const attacker = armed.find(({ id }) => id === pick.attacker.ship) ?? defaultShip(armed)
  const target = targets?.ships.find(({ id }) => id === pick.target.ship) ?? defaultShip(targets?.ships ?? [])
  const weapon = attacker?.ship.weapons.find(({ id }) => id === pick.weapon) ?? attacker?.ship.weapons[0]
  if (!attackers || !targets || !attacker || !target || !weapon) return undefined
  const bands = bandsOf(weapon)
  const band = bands.includes(pick.band) ? pick.band : (bands[0] ?? 'short')
  const circumstances: Circumstances = {
    ...pick.circumstances,
    holdFireLine: pick.circumstances.holdFireLine && arcsOf(weapon).includes('bow'),
    closeIn: pick.circumstances.closeIn && band !== 'long',
    overcharge: pick.circumstances.overcharge && weapon.traits.some(({ kind }) => kind === 'overcharge'),
    lost: Math.min(pick.circumstances.lost, target.ship.hull - 1),
  }
  return {
    pick: {
      ...pick,
      attacker: { from: attackers.id, ship: attacker.id },
      weapon: weapon.id,
      target: { from: targets.id, ship: target.id },
      band,
      circumstances,
    },
    attackers: { ...attackers, ships: armed },
    attacker,
    weapon,
    targets,
    target,
    bands: rangeBands.filter((one) => bands.includes(one)),
  }
}

/** The volley of the pick with its modifiers, or the reason why the weapon may not fire. */
export function attackOf({ pick, attacker, weapon, target }: Picked): Result<Attack, AttackProblem> {
  const { circumstances } = pick
  const bearing = arcsOf(weapon)
  const [first = 'bow'] = bearing
  const order = circumstances.holdFireLine ? 'hold-fire-line' : circumstances.closeIn ? 'close-in' : undefined
  return makeAttack({
    weapon,
    attacker: {
      class: attacker.ship.class,
      ...(order && { order }),
      weaponsCritical: circumstances.weaponsCritical,
      overcharge: circumstances.overcharge,
      massing: massingAlike(attacker.ship, weapon, circumstances.massing),
    },
    target: {
      ship: target.ship,
      ranSilent: circumstances.ranSilent,
      locked: circumstances.locked,
      pointDefenceNear: [circumstances.friends],
    },
    through: bearing.includes('bow') ? 'bow' : first,
    facing: pick.facing,
    band: pick.band,
    terrain: circumstances.terrain,
  })
}
