import { catalogueLists } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import type { Result } from '#game/result.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { factionIds, rangeBands, type Facing, type RangeBand, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import { makeAttack, type Attack, type AttackProblem, type Terrain } from '#game/volley/attack.ts'
import { bandsOf } from '#game/volley/matchup.ts'
import { fleetTitle, shipLabel } from '#pieces/fleet/fleet-words.ts'

/** One side of an attack: where the ship comes from, and which. */
export interface Side {
  /** `faction:<id>` or `fleet:<id>`. */
  readonly from: string
  /** Design id, or the key of a fleet's ship. */
  readonly ship: string
}

/** What is not written on either card. */
export interface Circumstances {
  readonly terrain: Terrain
  readonly locked: boolean
  readonly ranSilent: boolean
  readonly holdFireLine: boolean
  readonly closeIn: boolean
  readonly weaponsCritical: boolean
  readonly overcharge: boolean
  /** Ships that give up the same weapon's volley, 0 to 2. */
  readonly massing: number
  /** Point defence of the target's friends within 3". */
  readonly friends: number
  /** Hull points the target has lost. */
  readonly lost: number
}

export const plainly: Circumstances = {
  terrain: 'open',
  locked: false,
  ranSilent: false,
  holdFireLine: false,
  closeIn: false,
  weaponsCritical: false,
  overcharge: false,
  massing: 0,
  friends: 0,
  lost: 0,
}

export interface Pick {
  readonly attacker: Side
  readonly weapon: string
  readonly target: Side
  readonly facing: Facing
  readonly band: RangeBand
  readonly circumstances: Circumstances
}

/** A ship that can be chosen, with its refits at work. */
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

/** The player's fleets, then the catalogue by faction; ships that cannot be read are left out, empty sources too. */
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

/** What a pick comes to in things; each choice that is no longer there gives way to the first that is. */
export interface Picked {
  readonly pick: Pick
  readonly attackers: PickSource
  readonly attacker: PickableShip
  readonly weapon: Weapon
  readonly targets: PickSource
  readonly target: PickableShip
  readonly bands: readonly RangeBand[]
}

const bySource = (sources: readonly PickSource[], from: string, isFit: (ship: PickableShip) => boolean) => {
  const fit = sources.filter(({ ships }) => ships.some(isFit))
  return fit.find(({ id }) => id === from) ?? fit[0]
}

/** The ship to begin with: one of the line, where there is one. */
const usualShip = (ships: readonly PickableShip[]): PickableShip | undefined =>
  ships.find(({ ship }) => ship.class === 'cruiser') ?? ships.find(({ ship }) => ship.class !== 'squadron') ?? ships[0]

const isArmed = ({ ship }: PickableShip): boolean => ship.weapons.length > 0

/** undefined: there is nothing to choose from. */
export function settlePick(pick: Pick, sources: readonly PickSource[]): Picked | undefined {
  const attackers = bySource(sources, pick.attacker.from, isArmed)
  const targets = bySource(sources, pick.target.from, () => true)
  const armed = attackers?.ships.filter(isArmed) ?? []
  const attacker = armed.find(({ id }) => id === pick.attacker.ship) ?? usualShip(armed)
  const target = targets?.ships.find(({ id }) => id === pick.target.ship) ?? usualShip(targets?.ships ?? [])
  const weapon = attacker?.ship.weapons.find(({ id }) => id === pick.weapon) ?? attacker?.ship.weapons[0]
  if (!attackers || !targets || !attacker || !target || !weapon) return undefined
  const bands = bandsOf(weapon)
  const band = bands.includes(pick.band) ? pick.band : (bands[0] ?? 'short')
  const { circumstances: asked } = pick
  const circumstances: Circumstances = {
    ...asked,
    holdFireLine: asked.holdFireLine && arcsOf(weapon).includes('bow'),
    closeIn: asked.closeIn && band !== 'long',
    overcharge: asked.overcharge && weapon.traits.some(({ kind }) => kind === 'overcharge'),
    lost: Math.min(asked.lost, target.ship.hull - 1),
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

/** The volley of what was picked, and why it is what it is. */
export function attackOf({ pick, attacker, weapon, target }: Picked): Result<Attack, AttackProblem> {
  const { circumstances: its } = pick
  const bearing = arcsOf(weapon)
  const [first = 'bow'] = bearing
  const order = its.holdFireLine ? 'hold-fire-line' : its.closeIn ? 'close-in' : undefined
  return makeAttack({
    weapon,
    attacker: {
      class: attacker.ship.class,
      ...(order && { order }),
      weaponsCritical: its.weaponsCritical,
      overcharge: its.overcharge,
      massing: Array.from({ length: its.massing }, () => weapon.dice),
    },
    target: { ship: target.ship, ranSilent: its.ranSilent, locked: its.locked, pointDefenceNear: [its.friends] },
    through: bearing.includes('bow') ? 'bow' : first,
    facing: pick.facing,
    band: pick.band,
    terrain: its.terrain,
  })
}
