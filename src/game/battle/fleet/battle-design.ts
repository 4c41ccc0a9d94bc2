import { hullThresholds } from '#game/ship/hull-track.ts'
import { massOf, type ShipDesign } from '#game/ship/ship.ts'
import { traitsOf, type BattleTrait, type BattleTraits } from './battle-traits.ts'
import { battleWeapon, type BattleWeapon } from './battle-weapon.ts'
import { fireTables, type FireTables } from './fire-tables.ts'
import { powerOf, softness, usefulRanges } from './firepower.ts'

/** Ships that a scenario gives to the defender. */
export type Guest = 'freighter' | 'depot'

/** A ship with its refits in numbers. Quarters are 0 bow, 1 port, 2 starboard, 3 stern. */
export interface BattleDesign {
  readonly id: string
  readonly name: string
  /** Class number, 0 squadron to 8 station. */
  readonly mass: number
  /** Points with refits. */
  readonly points: number
  /** Points by which an enemy weighs it as a target: its own, or what a scenario gives for it. */
  readonly prize: number
  /** Class against which boarders roll. */
  readonly crew: number
  /** Which guest of the scenario it is; undefined for a ship of a fleet. */
  readonly guest: Guest | undefined
  readonly hull: number
  readonly thresholds: readonly [number, number]
  /** Defense rating by the bits of the quarters in which the attacker is; on a border the better one (3.2). */
  readonly defense: readonly number[]
  readonly evasion: number
  readonly thrust: number
  readonly turn: number
  readonly command: number
  readonly signature: number
  readonly pointDefense: number
  readonly hangar: number
  /** Radius of the base, inches. */
  readonly radius: number
  readonly has: BattleTraits
  /** Whether it affects ships nearby: by point defense, Fogbank, Incense, Lamplight, or Last Candle on itself. */
  readonly isCovering: boolean
  readonly weapons: readonly BattleWeapon[]
  /** Worth of the ship's fire by quarter and distance, see firepower.ts. */
  readonly power: Float64Array
  /** Worth of the ship's fire against targets with their exact figures, see fire-tables.ts. */
  readonly against: FireTables
  /** Inches beyond which no weapon fires. */
  readonly reach: number
  /** The greatest value in `power`. */
  readonly bestPower: number
  /** The share of an enemy's fire that gets through, by quarter. */
  readonly soft: readonly number[]
  /** Distances at which its fire is near its best, good, and still useful. */
  readonly ranges: readonly [number, number, number]
}

const coveringTraits: readonly BattleTrait[] = ['fogbank', 'incense', 'lamplight', 'last-candle']

const inch = 25.4

function defenseByQuarters({ bow, flank, stern }: ShipDesign['defense']): readonly number[] {
  const ratings = [bow, flank, flank, stern]
  return Array.from({ length: 16 }, (_, bits) =>
    Math.max(0, ...ratings.filter((_rating, quarter) => (bits >> quarter) & 1)),
  )
}

/** The figures of a ship's card that a battle reads. */
export type BattleCard = Omit<
  ShipDesign,
  'faction' | 'role' | 'slots' | 'unique' | 'retired' | 'hullForm' | 'lore' | 'reason'
>

const noRanges = [0, 0, 0] as const
const noPower = new Float64Array(0)
const noTables: FireTables = []

/**
 * The ship as a battle reads it. `built` already includes its refits (`shipAsBuilt`). At a table no captain needs to
 * know what fire is worth, so `isWeighed` is false, which is much faster.
 */
export function battleDesign(built: BattleCard, isWeighed = true): BattleDesign {
  const weapons = built.weapons.map((weapon) => battleWeapon(weapon, built.class, isWeighed))
  const power = isWeighed ? powerOf(weapons) : noPower
  const bestPower = power.reduce((best, value) => Math.max(best, value), 0)
  const isStation = built.class === 'station'
  return {
    id: built.id,
    name: built.name,
    mass: massOf(built.class),
    points: built.points,
    prize: built.points,
    crew: massOf(built.class),
    guest: undefined,
    hull: built.hull,
    thresholds: hullThresholds(built.hull),
    defense: defenseByQuarters(built.defense),
    evasion: built.evasion,
    thrust: isStation ? 0 : built.thrust,
    turn: isStation ? 0 : Math.min(4, built.turn),
    command: built.command,
    signature: built.signature,
    pointDefense: built.pointDefense,
    hangar: built.hangar,
    radius: built.base / inch / 2,
    has: traitsOf(built.traits),
    isCovering: built.pointDefense > 0 || coveringTraits.some((trait) => built.traits.includes(trait)),
    weapons,
    power,
    reach: weapons.reduce((reach, { long }) => Math.max(reach, long), 0),
    against: isWeighed ? fireTables(weapons) : noTables,
    bestPower,
    soft: softness(built.defense),
    ranges: isWeighed ? usefulRanges(power) : noRanges,
  }
}
