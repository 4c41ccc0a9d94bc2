import { ok, type Result } from '#game/result.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { isCapital, isEscort, type FactionId, type ShipDesign } from '#game/ship/ship.ts'
import { referenceTargets, shipFire } from '../compare/expected-loss.ts'
import type { FleetContent } from '../fleet.ts'
import { fleetRuleFigures } from '../legality/rule-figures.ts'
import { fleetPoints } from '../points.ts'
import type { FleetRequest, GeneratorProblem } from './available-items.ts'
import type { ShipLimits, GeneratorOptions, Weight } from './draw-ships.ts'
import { generateBest } from './fleet-generator.ts'
import type { Random } from './random-pick.ts'

/** The styles of fighting among which the player chooses, in one of the three questions. */
export const fightingStyles = ['close', 'distance', 'swift', 'many'] as const
/** `close`: strong at short range, armoured. `distance`: strong at long range. `swift`: fast. `many`: many ships. */
export type FightingStyle = (typeof fightingStyles)[number]

export interface GuidedRequest extends FleetRequest {
  readonly style: FightingStyle
}

/** Why a ship is in the fleet. The first reason of a ship is the main one. */
export type ShipReason =
  | { readonly code: 'FLAGSHIP'; readonly command: number }
  /** The design is among the best of its faction for this style: in place `place` (1 is best) among `of` designs. */
  | { readonly code: 'STYLE'; readonly style: FightingStyle; readonly place: number; readonly of: number }
  /** The ship is an escort; the rules ask for one for each capital. */
  | { readonly code: 'ESCORT' }
  | { readonly code: 'CARRIER'; readonly space: number; readonly squadrons: number }
  | { readonly code: 'SQUADRON'; readonly space: number }
  /** The ship does more damage than any other in the fleet. */
  | { readonly code: 'MAIN_GUNS' }
  /** The ship costs `points` points that would otherwise be left over. */
  | { readonly code: 'FILLS_POINTS'; readonly points: number }

export interface GuidedFleet {
  readonly fleet: FleetContent
  /** The reasons for each ship, in fleet order. `ship` is the key; each ship has at least one reason. */
  readonly reasons: readonly { readonly ship: string; readonly reasons: readonly [ShipReason, ...ShipReason[]] }[]
}

/** Maximum number of attempts; the best result is returned. */
const guidedTries = 40
/** Maximum numbers of ships that a beginner can handle. `limit` is the points limit. */
const beginnerLimits = (limit: number, style: FightingStyle): ShipLimits => {
  const ships = Math.round((2 + limit / 25) * (style === 'many' ? 1.5 : 1))
  return { ships, squadrons: style === 'many' ? Math.ceil(ships / 3) : 3 }
}

/** How well a design fits a style, per point; higher is better. Scores of different styles are not comparable. */
function styleScore(style: FightingStyle, ship: ShipDesign, catalogue: Catalogue): number {
  if (style === 'many') return 1 / (ship.class === 'squadron' ? ship.points * 2 : ship.points)
  if (style === 'swift') return (ship.thrust * (1 + ship.turn) + ship.evasion * 4) / Math.sqrt(ship.points)
  const fire = shipFire(ship, referenceTargets(catalogue).line)
  if (style === 'distance') return (fire.long * 2 + fire.medium) / ship.points
  const armour = ship.hull * (1 + ship.defense.bow / 5)
  return (fire.short * 4 + armour * 0.1) / ship.points
}

/** The designs of a faction, by id. `place` 1 is the best for this style; `score` is relative to it, 0 to 1. */
function rank(
  style: FightingStyle,
  faction: FactionId,
  catalogue: Catalogue,
): ReadonlyMap<string, { readonly place: number; readonly score: number }> {
  const scored = [...catalogue.ships.values()]
    .filter((ship) => ship.faction === faction && !ship.retired)
    .map((ship) => ({ id: ship.id, score: styleScore(style, ship, catalogue) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const most = scored[0]?.score ?? 1
  return new Map(scored.map(({ id, score }, i) => [id, { place: i + 1, score: most > 0 ? score / most : 0 }]))
}

/** Capitals that a fleet should have: one for each full 100 points, half as many in a fleet of many ships. */
const capitalsWanted = (limit: number, style: FightingStyle): number =>
  Math.max(1, Math.ceil(Math.floor(limit / 100) * (style === 'many' ? 0.5 : 1)))

/** How well the ships fit together, 0 to 2: the right number of capitals for the game size, and full hangars. */
function fitsTogether({ ships, limit }: FleetContent, style: FightingStyle, catalogue: Catalogue): number {
  const designs = ships.flatMap(({ design }) => catalogue.ships.get(design) ?? [])
  const capitals = designs.filter((ship) => isCapital(ship.class)).length
  const squadrons = designs.filter((ship) => ship.class === 'squadron').length
  const space = Math.min(
    designs.reduce((sum, { hangar }) => sum + hangar, 0),
    beginnerLimits(limit, style).squadrons,
  )
  return Math.min(1, capitals / capitalsWanted(limit, style)) + (space === 0 ? 1 : squadrons / space)
}

/**
 * Scores a generated fleet; higher is better. Nearness to the points limit counts most, then whether the ships fit
 * together, how well they fit the style, and a variety of designs.
 */
function guidedScore(
  fleet: FleetContent,
  fighting: FightingStyle,
  ranks: ReturnType<typeof rank>,
  catalogue: Catalogue,
): number {
  const points = fleetPoints(fleet, catalogue) / fleet.limit
  const style = fleet.ships.reduce((sum, { design }) => {
    const share = (catalogue.ships.get(design)?.points ?? 0) / fleet.limit
    return sum + share * (ranks.get(design)?.score ?? 0)
  }, 0)
  const kinds = new Set(fleet.ships.map(({ design }) => design)).size / fleet.ships.length
  return (
    (points >= fleetRuleFigures.leastShare ? 1 : 0) +
    points * 2 +
    style * 1.5 +
    kinds * 0.3 +
    fitsTogether(fleet, fighting, catalogue)
  )
}

function reasonsFor(
  fleet: FleetContent,
  style: FightingStyle,
  ranks: ReturnType<typeof rank>,
  catalogue: Catalogue,
): GuidedFleet['reasons'] {
  const built = fleet.ships.map((ship) => ({ ship, design: shipAsBuilt(ship, catalogue) }))
  const designs = built.flatMap(({ design }) => design ?? [])
  const capitals = designs.filter((design) => isCapital(design.class)).length
  const squadrons = designs.filter((design) => design.class === 'squadron').length
  const space = designs.reduce((sum, design) => sum + design.hangar, 0)
  const { line } = referenceTargets(catalogue)
  const peakDamage = (design: ShipDesign): number => {
    const fire = shipFire(design, line)
    return Math.max(fire.short, fire.medium, fire.long)
  }
  const highest = Math.max(0, ...designs.map(peakDamage))
  let escortsMissing = capitals
  return built.map(({ ship, design }) => {
    const reasons: ShipReason[] = []
    if (design && fleet.flagships.includes(ship.key)) reasons.push({ code: 'FLAGSHIP', command: design.command })
    if (design?.class === 'squadron') reasons.push({ code: 'SQUADRON', space })
    else if (design && design.hangar > 0) reasons.push({ code: 'CARRIER', space: design.hangar, squadrons })
    const ranked = ranks.get(ship.design)
    if (ranked && ranked.place <= Math.ceil(ranks.size / 3))
      reasons.push({ code: 'STYLE', style, place: ranked.place, of: ranks.size })
    if (design && highest > 0 && peakDamage(design) === highest) reasons.push({ code: 'MAIN_GUNS' })
    if (design && isEscort(design.class) && escortsMissing > 0) {
      escortsMissing -= 1
      reasons.push({ code: 'ESCORT' })
    }
    const [first = { code: 'FILLS_POINTS', points: design?.points ?? 0 }, ...others] = reasons
    return { ship: ship.key, reasons: [first, ...others] }
  })
}

/**
 * Generates a first fleet for a beginner from three answers: faction, style of fighting and size. The fleet is legal
 * and near its points limit, and each ship comes with the reasons for it. Errors: why no fleet is possible.
 */
export function guidedFleet(
  request: GuidedRequest,
  catalogue: Catalogue,
  random: Random,
): Result<GuidedFleet, GeneratorProblem> {
  const { style, faction } = request
  const ranks = rank(style, faction, catalogue)
  // The number of ships is limited, so expensive ships must be more likely, otherwise points would be left over.
  const size = ({ points }: ShipDesign): number => (style === 'many' ? 1 : Math.sqrt(points))
  const weight: Weight = (ship) => (0.05 + (ranks.get(ship.id)?.score ?? 0) ** 3) * size(ship)
  const options: GeneratorOptions = { weight, most: beginnerLimits(request.limit, style) }
  const score = (fleet: FleetContent) => guidedScore(fleet, style, ranks, catalogue)
  const made = generateBest(request, catalogue, guidedTries, options, score, random)
  if (!made.ok) return made
  return ok({ fleet: made.value, reasons: reasonsFor(made.value, style, ranks, catalogue) })
}
