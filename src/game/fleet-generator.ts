import { knownRefits, placeRefits, shipAsBuilt } from './effective-ship.ts'
import { referenceTargets, shipFire } from './fleet-compare.ts'
import {
  canBeFlagship,
  copiesAllowed,
  fleetProblems,
  fleetRuleFigures,
  heaviestAllowed,
  isLegal,
} from './fleet-legality.ts'
import type { Catalogue, FittedRefit, FleetContent, FleetShip } from './fleet.ts'
import { fleetPoints } from './points.ts'
import { err, ok, type Result } from './result.ts'
import { isCapital, isEscort, type Admiral, type FactionId, type Refit, type ShipDesign } from './ship.ts'

/**
 * Fleets out of nothing: a random one, or a first one by three answers. Always legal, checked by the rules themselves
 * before it is given out; where none can be made, why not.
 */

/** Uniform in 0 ≤ x < 1. The rules have no random source of their own. */
export type Random = () => number

export interface FleetRequest {
  readonly faction: FactionId
  readonly limit: number
  /** Models at hand by design id; what is not in it is not there. Absent: no end of everything. */
  readonly owned?: ReadonlyMap<string, number>
}

/** Why no fleet can be made. Points are whole. */
export type Impossible =
  /** The rules have no admiral, or no ship that may lead, for this faction. */
  | { readonly code: 'NOTHING_OFFERED' }
  /** None of the models may be flagship. */
  | { readonly code: 'NO_FLAGSHIP_OWNED'; readonly faction: FactionId }
  /** Only capitals may lead here, and there is no escort for one. */
  | { readonly code: 'NO_ESCORT_OWNED'; readonly faction: FactionId }
  /** The cheapest flagship, its escort and an admiral cost `least` points. */
  | { readonly code: 'LIMIT_TOO_LOW'; readonly limit: number; readonly least: number }

/** What somebody likes to do; the second of the three questions. */
export const fightingStyles = ['close', 'distance', 'swift', 'many'] as const
/** `close`: hard hits at short range behind thick plates. `distance`: fire from afar. `swift`: turn and run. `many`: numbers. */
export type FightingStyle = (typeof fightingStyles)[number]

export interface GuidedRequest extends FleetRequest {
  readonly style: FightingStyle
}

/** Why a ship is in a guided fleet; the first is the main one. */
export type ShipReason =
  | { readonly code: 'FLAGSHIP'; readonly command: number }
  /** Among the best of its faction at what was asked for: place 1 is the best of `of`. */
  | { readonly code: 'STYLE'; readonly style: FightingStyle; readonly place: number; readonly of: number }
  /** Lets the fleet have this many capitals. */
  | { readonly code: 'ESCORT'; readonly capitals: number }
  | { readonly code: 'CARRIER'; readonly space: number; readonly squadrons: number }
  | { readonly code: 'SQUADRON'; readonly space: number }
  /** The heaviest hitting of its fleet. */
  | { readonly code: 'MAIN_GUNS' }
  /** Uses points that would have been left. */
  | { readonly code: 'FILLS_POINTS'; readonly points: number }

export interface GuidedFleet {
  readonly fleet: FleetContent
  /** By ship key, in the fleet's order; at least one reason each. */
  readonly reasons: readonly { readonly ship: string; readonly reasons: readonly [ShipReason, ...ShipReason[]] }[]
}

/** Tries until the best is given out: bounded, whatever the catalogue. */
const tries = { random: 12, guided: 40 } as const
/** A try that spends this share of the limit is good enough. */
const goodShare = 0.98
/** Ships of a fleet by chance. */
const mostShips = 60
/** A first fleet is one that a beginner can handle: so many ships, and so many squadrons. */
const handful = (limit: number, style: FightingStyle): Crowd => {
  const ships = Math.round((2 + limit / 25) * (style === 'many' ? 1.5 : 1))
  return { ships, squadrons: style === 'many' ? Math.ceil(ships / 3) : 3 }
}

interface Crowd {
  readonly ships: number
  readonly squadrons: number
}

const pick = <T>(items: readonly T[], random: Random): T | undefined => items[Math.floor(random() * items.length)]

/** One of them, the likelier the greater its weight; weights are at least 0. */
function pickWeighted<T>(items: readonly T[], weight: (item: T) => number, random: Random): T | undefined {
  const total = items.reduce((sum, item) => sum + weight(item), 0)
  if (total <= 0) return pick(items, random)
  let left = random() * total
  for (const item of items) {
    left -= weight(item)
    if (left < 0) return item
  }
  return items.at(-1)
}

/** What may be had at all: of the faction, on offer, at hand. */
interface Yard {
  readonly ships: readonly ShipDesign[]
  readonly admirals: readonly Admiral[]
  readonly refits: readonly Refit[]
  readonly mayHave: (design: ShipDesign) => number
}

function openYard({ faction, limit, owned }: FleetRequest, catalogue: Catalogue): Yard {
  const mayHave = (design: ShipDesign): number =>
    Math.min(design.unique ? 1 : copiesAllowed(design), owned ? (owned.get(design.id) ?? 0) : Infinity)
  return {
    mayHave,
    ships: [...catalogue.ships.values()].filter(
      (ship) => ship.faction === faction && !ship.retired && ship.points <= limit && mayHave(ship) > 0,
    ),
    admirals: [...catalogue.admirals.values()].filter(
      (admiral) => (admiral.faction === faction || admiral.faction === 'mercenary') && !admiral.retired,
    ),
    refits: [...catalogue.refits.values()].filter(
      (refit) => !refit.retired && (refit.factions?.includes(faction) ?? true),
    ),
  }
}

const least = (items: readonly { readonly points: number }[]): number => Math.min(...items.map(({ points }) => points))

const isHeaviest = ({ class: shipClass }: ShipDesign): boolean =>
  shipClass === 'battleship' || shipClass === 'dreadnought'

/** The least that a legal fleet costs when this ship leads it. */
function costToLead(flagship: ShipDesign, yard: Yard): number {
  if (!isCapital(flagship.class)) return flagship.points + least(yard.admirals)
  const escorts = yard.ships.filter((ship) => isEscort(ship.class))
  return flagship.points + least(escorts) + least(yard.admirals)
}

/** Ships that may lead within the limit, or why there are none. */
function leaders(request: FleetRequest, yard: Yard, catalogue: Catalogue): Result<readonly ShipDesign[], Impossible> {
  const { faction, limit } = request
  const all = openYard({ faction, limit: Infinity }, catalogue)
  if (all.admirals.length === 0 || !all.ships.some(canBeFlagship)) return err({ code: 'NOTHING_OFFERED' })
  const atHand = openYard({ ...request, limit: Infinity }, catalogue)
  const mayLead = atHand.ships.filter(canBeFlagship)
  if (mayLead.length === 0) return err({ code: 'NO_FLAGSHIP_OWNED', faction })
  const costs = mayLead.map((ship) => costToLead(ship, atHand))
  if (costs.every((cost) => cost === Infinity)) return err({ code: 'NO_ESCORT_OWNED', faction })
  const fit = yard.ships
    .filter(canBeFlagship)
    .filter((ship) => costToLead(ship, yard) <= limit && (!isHeaviest(ship) || heaviestAllowed(limit) > 0))
  return fit.length > 0 ? ok(fit) : err({ code: 'LIMIT_TOO_LOW', limit, least: Math.min(...costs) })
}

type Weight = (design: ShipDesign) => number

/** A fleet being built: what the rules count, kept as counts. */
interface Draft {
  readonly ships: ShipDesign[]
  readonly copies: Map<string, number>
  points: number
  capitals: number
  escorts: number
  heaviest: number
  space: number
  squadrons: number
}

function addTo(draft: Draft, ship: ShipDesign): void {
  draft.ships.push(ship)
  draft.copies.set(ship.id, (draft.copies.get(ship.id) ?? 0) + 1)
  draft.points += ship.points
  if (isCapital(ship.class)) draft.capitals++
  if (isEscort(ship.class)) draft.escorts++
  if (isHeaviest(ship)) draft.heaviest++
  draft.space += ship.hangar
  if (ship.class === 'squadron') draft.squadrons++
}

/** Whether the rules allow one more of this, escorts for capitals owed and unpaid aside. */
function mayAdd(draft: Draft, ship: ShipDesign, yard: Yard, limit: number, most: Crowd): boolean {
  if (draft.points + ship.points > limit || draft.ships.length >= most.ships) return false
  if ((draft.copies.get(ship.id) ?? 0) >= yard.mayHave(ship)) return false
  if (isHeaviest(ship) && draft.heaviest >= heaviestAllowed(limit)) return false
  if (ship.class === 'squadron') return draft.squadrons < Math.min(draft.space, most.squadrons)
  if (!isCapital(ship.class)) return true
  return draft.escorts * fleetRuleFigures.capitalsPerEscort > draft.capitals
}

/** How a fleet is to be made: the likelier designs, and how many ships at most. */
interface Manner {
  readonly weight: Weight
  readonly most: Crowd
}

/** The ships of one try: the leader, its escort, then whatever still fits. Undefined where the leader's escort does not. */
function muster(leader: ShipDesign, admiral: Admiral, limit: number, yard: Yard, { weight, most }: Manner, random: Random) {
  const draft: Draft = {
    ...{ ships: [], copies: new Map<string, number>(), points: admiral.points },
    ...{ capitals: 0, escorts: 0, heaviest: 0, space: 0, squadrons: 0 },
  }
  const draw = (may: (ship: ShipDesign) => boolean): ShipDesign | undefined =>
    pickWeighted(
      yard.ships.filter((ship) => may(ship) && weight(ship) > 0 && mayAdd(draft, ship, yard, limit, most)),
      weight,
      random,
    )
  addTo(draft, leader)
  if (isCapital(leader.class)) {
    const escort = draw((ship) => isEscort(ship.class))
    if (!escort) return undefined
    addTo(draft, escort)
  }
  for (let next = draw(() => true); next; next = draw(() => true)) addTo(draft, next)
  return draft.points > limit ? undefined : draft
}

/** Of the ships that may lead the one that commands best; of equals the dearest. */
const bestLeader = (ships: readonly ShipDesign[]): ShipDesign | undefined =>
  ships.filter(canBeFlagship).toSorted((a, b) => b.command - a.command || b.points - a.points)[0]

const maySit = (refit: Refit, ship: ShipDesign): boolean => refit.classes?.includes(ship.class) ?? true

/** Refits for the points that are left, where there is a slot: few, the dearest that fits first about half the time. */
function refitShips(ships: FleetShip[], left: number, yard: Yard, catalogue: Catalogue, random: Random): void {
  const taken = new Set<string>()
  for (let points = left; points > 0; ) {
    const choices = ships.flatMap((ship, at) => {
      const design = catalogue.ships.get(ship.design)
      if (!design) return []
      return yard.refits
        .filter((refit) => refit.points > 0 && refit.points <= points && maySit(refit, design))
        .filter((refit) => !taken.has(refit.id) && !ship.refits.some((fitted) => fitted.refit === refit.id))
        .filter((refit) => placeRefits(design.slots, [...knownRefits(ship, catalogue), refit]).unplaced.length === 0)
        .map((refit) => ({ at, refit }))
    })
    const choice = pickWeighted(choices, ({ refit }) => refit.points ** 2, random)
    if (!choice) return
    const { at, refit } = choice
    const fitted: FittedRefit = { slot: refit.slot, refit: refit.id }
    ships[at] = { ...ships[at]!, refits: [...ships[at]!.refits, fitted] }
    if (refit.unique) taken.add(refit.id)
    points -= refit.points
  }
}

/** Heaviest first, alike together; squadrons last. */
const inOrder = (ships: readonly ShipDesign[], leader: ShipDesign): readonly ShipDesign[] => {
  const rank = (ship: ShipDesign) => (ship.class === 'squadron' ? -1 : ship.points)
  const rest = ships.toSpliced(ships.indexOf(leader), 1)
  return [leader, ...rest.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))]
}

function attempt(
  request: FleetRequest,
  mayLead: readonly ShipDesign[],
  yard: Yard,
  catalogue: Catalogue,
  manner: Manner,
  random: Random,
): FleetContent | undefined {
  const { faction, limit } = request
  const leader = pickWeighted(mayLead, (ship) => manner.weight(ship) * (1 + ship.command), random)
  if (!leader) return undefined
  const room = limit - costToLead(leader, yard) + least(yard.admirals)
  const admiral = pick(
    yard.admirals.filter(({ points }) => points <= room),
    random,
  )
  const draft = admiral && muster(leader, admiral, limit, yard, manner, random)
  if (!draft) return undefined
  const ships = inOrder(draft.ships, bestLeader(draft.ships) ?? leader).map(
    (design, i): FleetShip => ({ key: `s${i + 1}`, design: design.id, name: '', refits: [] }),
  )
  refitShips(ships, limit - draft.points, yard, catalogue, random)
  const { gameVersion } = catalogue
  const fleet: FleetContent = {
    ...{ name: '', faction, limit, gameVersion, ships },
    ...{ flagships: ['s1'], admiral: admiral.id, notes: '' },
  }
  return isLegal(fleetProblems(fleet, catalogue)) ? fleet : undefined
}

/** The best of a number of tries; of two legal fleets `score` says which is better, and Infinity that none will be. */
function bestOf(
  request: FleetRequest,
  catalogue: Catalogue,
  count: number,
  manner: Manner,
  score: (fleet: FleetContent) => number,
  random: Random,
): Result<FleetContent, Impossible> {
  const yard = openYard(request, catalogue)
  const mayLead = leaders(request, yard, catalogue)
  if (!mayLead.ok) return mayLead
  let best: { readonly fleet: FleetContent; readonly score: number } | undefined
  for (let n = 0; n < count && best?.score !== Infinity; n++) {
    const fleet = attempt(request, mayLead.value, yard, catalogue, manner, random)
    if (!fleet) continue
    const scored = { fleet, score: score(fleet) }
    if (!best || scored.score > best.score) best = scored
  }
  if (best) return ok(best.fleet)
  const cheapest = Math.min(...mayLead.value.map((ship) => costToLead(ship, yard)))
  return err({ code: 'LIMIT_TOO_LOW', limit: request.limit, least: cheapest })
}

/**
 * A legal fleet by chance, its points as near the limit as what is at hand allows; ships are keyed `s1`, `s2` and so on,
 * the flagship first. Errors: why there can be none.
 */
export function randomFleet(request: FleetRequest, catalogue: Catalogue, random: Random): Result<FleetContent, Impossible> {
  const spent = (fleet: FleetContent): number => {
    const points = fleetPoints(fleet, catalogue)
    return points >= request.limit * goodShare ? Infinity : points
  }
  return bestOf(request, catalogue, tries.random, { weight: () => 1, most: { ships: mostShips, squadrons: mostShips } }, spent, random)
}

/** How well a design does what was asked for, a point of its price; any scale, the more the better. */
function styleScore(style: FightingStyle, ship: ShipDesign, catalogue: Catalogue): number {
  if (style === 'many') return 1 / (ship.class === 'squadron' ? ship.points * 2 : ship.points)
  if (style === 'swift') return (ship.thrust * (1 + ship.turn) + ship.evasion * 4) / Math.sqrt(ship.points)
  const fire = shipFire(ship, referenceTargets(catalogue).line)
  if (style === 'distance') return (fire.long * 2 + fire.medium) / ship.points
  const plates = ship.hull * (1 + ship.defense.bow / 5)
  return (fire.short * 4 + plates * 0.1) / ship.points
}

/** The designs of a faction by how well they do what was asked for, best first, with scores from 0 to 1. */
function rank(style: FightingStyle, faction: FactionId, catalogue: Catalogue): ReadonlyMap<string, { readonly place: number; readonly score: number }> {
  const scored = [...catalogue.ships.values()]
    .filter((ship) => ship.faction === faction && !ship.retired)
    .map((ship) => ({ id: ship.id, score: styleScore(style, ship, catalogue) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const most = scored[0]?.score ?? 1
  return new Map(scored.map(({ id, score }, i) => [id, { place: i + 1, score: most > 0 ? score / most : 0 }]))
}

/** Shares of the limit that a guided fleet is given for reaching the limit, and of ships for being told apart. */
function guidedScore(fleet: FleetContent, ranks: ReturnType<typeof rank>, catalogue: Catalogue): number {
  const points = fleetPoints(fleet, catalogue) / fleet.limit
  const style = fleet.ships.reduce((sum, { design }) => {
    const share = (catalogue.ships.get(design)?.points ?? 0) / fleet.limit
    return sum + share * (ranks.get(design)?.score ?? 0)
  }, 0)
  const kinds = new Set(fleet.ships.map(({ design }) => design)).size / fleet.ships.length
  return (points >= fleetRuleFigures.leastShare ? 1 : 0) + points * 2 + style * 1.5 + kinds * 0.3
}

function reasonsFor(fleet: FleetContent, style: FightingStyle, ranks: ReturnType<typeof rank>, catalogue: Catalogue): GuidedFleet['reasons'] {
  const built = fleet.ships.map((ship) => ({ ship, design: shipAsBuilt(ship, catalogue) }))
  const designs = built.flatMap(({ design }) => design ?? [])
  const capitals = designs.filter((design) => isCapital(design.class)).length
  const squadrons = designs.filter((design) => design.class === 'squadron').length
  const space = designs.reduce((sum, design) => sum + design.hangar, 0)
  const { line } = referenceTargets(catalogue)
  const blow = (design: ShipDesign): number => {
    const fire = shipFire(design, line)
    return Math.max(fire.short, fire.medium, fire.long)
  }
  const hardest = Math.max(0, ...designs.map(blow))
  return built.map(({ ship, design }) => {
    const reasons: ShipReason[] = []
    if (design && fleet.flagships.includes(ship.key)) reasons.push({ code: 'FLAGSHIP', command: design.command })
    if (design?.class === 'squadron') reasons.push({ code: 'SQUADRON', space })
    else if (design && design.hangar > 0) reasons.push({ code: 'CARRIER', space: design.hangar, squadrons })
    const ranked = ranks.get(ship.design)
    if (ranked && ranked.place <= Math.ceil(ranks.size / 3))
      reasons.push({ code: 'STYLE', style, place: ranked.place, of: ranks.size })
    if (design && hardest > 0 && blow(design) === hardest) reasons.push({ code: 'MAIN_GUNS' })
    if (design && isEscort(design.class) && capitals > 0) reasons.push({ code: 'ESCORT', capitals })
    const [first = { code: 'FILLS_POINTS', points: design?.points ?? 0 }, ...others] = reasons
    return { ship: ship.key, reasons: [first, ...others] }
  })
}

/**
 * A first fleet by three answers: faction, way of fighting, size. Legal, near the limit, and each ship with the reasons
 * why it is in. Errors: why there can be none.
 */
export function guidedFleet(request: GuidedRequest, catalogue: Catalogue, random: Random): Result<GuidedFleet, Impossible> {
  const { style, faction } = request
  const ranks = rank(style, faction, catalogue)
  // Few ships have to spend the points: unless many are wanted, the larger are the likelier.
  const size = ({ points }: ShipDesign): number => (style === 'many' ? 1 : Math.sqrt(points))
  // A station does not move: nothing for a first fleet.
  const weight: Weight = (ship) => (ship.class === 'station' ? 0 : (0.05 + (ranks.get(ship.id)?.score ?? 0) ** 3) * size(ship))
  const manner: Manner = { weight, most: handful(request.limit, style) }
  const score = (fleet: FleetContent) => guidedScore(fleet, ranks, catalogue)
  const made = bestOf(request, catalogue, tries.guided, manner, score, random)
  if (!made.ok) return made
  return ok({ fleet: made.value, reasons: reasonsFor(made.value, style, ranks, catalogue) })
}
