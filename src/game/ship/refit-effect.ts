import { effectiveShip } from './effective-ship.ts'
import {
  facings,
  rangeBands,
  type Refit,
  type ShipDesign,
  type ShipTrait,
  type Weapon,
  type WeaponTrait,
} from './ship.ts'

/** Distinguishes refits that help a ship from refits without an effect on it. */

/** Steps of 45° with which a ship reaches every heading. More turn adds nothing. */
const fullTurn = 4

/** Ship traits that do nothing on a ship without these figures. */
const traitNeeds: Readonly<Record<ShipTrait, ((ship: ShipDesign) => boolean) | undefined>> = {
  'ready-deck': ({ hangar }) => hangar > 0,
}

/** Figures of which more is better. A station neither moves nor turns. */
function gainingFigures(ship: ShipDesign): readonly number[] {
  const { hull, evasion, command, pointDefense, hangar, defense } = ship
  const moves = ship.class === 'station' ? [0, 0] : [ship.thrust, Math.min(fullTurn, ship.turn)]
  return [hull, evasion, command, pointDefense, hangar, ...facings.map((facing) => defense[facing]), ...moves]
}

/** Whether the weapon has this range band. It does not if the next nearer band reaches as far. */
const reaches = ({ range }: Weapon, band: (typeof rangeBands)[number]): boolean =>
  rangeBands.slice(0, rangeBands.indexOf(band)).every((nearer) => range[nearer] < range[band])

const isUseful = (trait: WeaponTrait, weapon: Weapon): boolean =>
  trait.kind !== 'accurate' || trait.band === undefined || reaches(weapon, trait.band)

/** Whether `has` contains the trait; if the trait has a number, with that number or a greater one. */
const includesTrait = (has: readonly WeaponTrait[], trait: WeaponTrait): boolean => {
  const figures = (t: WeaponTrait) => ({ n: 'n' in t ? t.n : 0, band: t.kind === 'accurate' ? t.band : undefined })
  const wanted = figures(trait)
  return has.some((t) => t.kind === trait.kind && figures(t).band === wanted.band && figures(t).n >= wanted.n)
}

const isBetterWeapon = (after: Weapon, before: Weapon): boolean =>
  after.dice > before.dice ||
  after.traits.some((trait) => !includesTrait(before.traits, trait) && isUseful(trait, after))

/** Whether anything about the ship is better than before. Worse values do not matter. */
function isBetter(after: ShipDesign, before: ShipDesign): boolean {
  const figures = gainingFigures(before)
  return (
    after.signature < before.signature ||
    gainingFigures(after).some((figure, at) => figure > figures[at]!) ||
    after.weapons.length > before.weapons.length ||
    after.weapons.some((weapon, at) => isBetterWeapon(weapon, before.weapons[at] ?? weapon)) ||
    after.traits.some((trait) => !before.traits.includes(trait) && (traitNeeds[trait]?.(after) ?? true))
  )
}

/**
 * Whether the refit makes anything better on a ship that also has the refits `others`. The slots that it opens do not
 * count. A refit whose effect is only in its text, not in the data, counts as an improvement.
 */
export const improvesShip = (refit: Refit, design: ShipDesign, others: readonly Refit[]): boolean =>
  refit.effects.length === 0 || isBetter(effectiveShip(design, [...others, refit]), effectiveShip(design, others))

/** Whether the refit has an effect on a ship that also has the refits `others`: a better figure or another slot. */
export const hasEffect = (refit: Refit, design: ShipDesign, others: readonly Refit[]): boolean =>
  (refit.opens?.length ?? 0) > 0 || improvesShip(refit, design, others)

/**
 * Indexes in `refits` of those without effect on this ship, ascending. If two refits do the same, so that one of them is
 * enough, only the later one has no effect.
 */
export function idleRefits(design: ShipDesign, refits: readonly Refit[], works = hasEffect): readonly number[] {
  const idle: number[] = []
  for (const [at, refit] of [...refits.entries()].reverse()) {
    const others = refits.filter((_, other) => other !== at && !idle.includes(other))
    if (!works(refit, design, others)) idle.unshift(at)
  }
  return idle
}
