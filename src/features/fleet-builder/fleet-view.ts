import { readShip, shipPoints } from '#game/effective-ship.ts'
import type { Catalogue, Fleet, FleetShip } from '#game/fleet.ts'
import { canBeFlagship, fleetProblems, isLegal } from '#game/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet-problem.ts'
import { fleetPoints } from '#game/points.ts'
import type { Refit, ShipDesign, SlotKind } from '#game/ship.ts'
import { shipLabel } from '#pieces/fleet-words.ts'

/** What the builder shows of a fleet, worked out from it after every edit; none of it is stored. */

export interface FittedView {
  /** Position in `ship.refits`. */
  readonly at: number
  readonly id: string
  /** Undefined for a refit that these rules do not know. */
  readonly refit?: Refit
}

export interface SlotView {
  readonly kind: SlotKind
  readonly fitted?: FittedView
}

export interface ShipView {
  readonly ship: FleetShip
  readonly label: string
  readonly flagship: boolean
  readonly mayBeFlagship: boolean
  readonly points: number
  /** Undefined when these rules do not know the design. */
  readonly design?: ShipDesign
  /** With its refits at work. */
  readonly built?: ShipDesign
  readonly slots: readonly SlotView[]
  /** Refits that found no slot: kept, shown, and a problem. */
  readonly homeless: readonly FittedView[]
  readonly problems: readonly FleetProblem[]
}

export interface FleetView {
  readonly fleet: Fleet
  readonly points: number
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
  readonly ships: readonly ShipView[]
}

const wordings = new WeakMap<FleetProblem, string>()

/** The same for problems that say the same. Written once for each, for every edit compares all of them with those before. */
export function problemWording(problem: FleetProblem): string {
  let wording = wordings.get(problem)
  if (wording === undefined) wordings.set(problem, (wording = JSON.stringify(problem)))
  return wording
}

/** By the key of the ship at fault, in their order. */
function problemsByShip(problems: readonly FleetProblem[]): ReadonlyMap<string, readonly FleetProblem[]> {
  const byShip = new Map<string, FleetProblem[]>()
  for (const problem of problems) {
    const { culprit } = problem
    if (culprit.kind !== 'ship' && culprit.kind !== 'refit') continue
    const own = byShip.get(culprit.ship)
    if (own) own.push(problem)
    else byShip.set(culprit.ship, [problem])
  }
  return byShip
}

/** What a ship comes to by itself, whatever fleet it is in. */
type ShipParts = Pick<ShipView, 'design' | 'built' | 'points' | 'slots' | 'homeless' | 'mayBeFlagship'>

function shipParts(ship: FleetShip, catalogue: Catalogue): ShipParts {
  const reading = readShip(ship, catalogue)
  const { design, built, slots: housed } = reading ?? {}
  const fittedAt = (at: number): readonly FittedView[] => {
    const fitted = ship.refits[at]
    if (!fitted) return []
    const refit = catalogue.refits.get(fitted.refit)
    return [{ at, id: fitted.refit, ...(refit && { refit }) }]
  }
  const slots = (housed?.slots ?? []).map(({ kind, holds }): SlotView => {
    const [fitted] = holds === undefined ? [] : fittedAt(holds)
    return { kind, ...(fitted && { fitted }) }
  })
  const homeless = housed ? [...housed.crowded, ...housed.misplaced].sort((a, b) => a - b) : [...ship.refits.keys()]
  return {
    mayBeFlagship: design !== undefined && canBeFlagship(design),
    points: reading?.points ?? shipPoints(ship, catalogue),
    ...(design && { design }),
    ...(built && { built }),
    slots,
    homeless: homeless.flatMap(fittedAt),
  }
}

const noProblems: readonly FleetProblem[] = []

/** The last view of each ship. An edit leaves the other ships the objects they were, and so their views and their rows. */
const lastViews = new WeakMap<FleetShip, { readonly catalogue: Catalogue; readonly view: ShipView }>()

const sameProblems = (a: readonly FleetProblem[], b: readonly FleetProblem[]): boolean =>
  a.length === b.length && a.every((problem, at) => b[at] !== undefined && problemWording(problem) === problemWording(b[at]))

function shipView(fleet: Fleet, ship: FleetShip, own: readonly FleetProblem[], catalogue: Catalogue): ShipView {
  const last = lastViews.get(ship)
  const known = last?.catalogue === catalogue ? last.view : undefined
  const label = shipLabel(fleet, ship, catalogue)
  const flagship = fleet.flagships.includes(ship.key)
  if (known?.label === label && known.flagship === flagship && sameProblems(known.problems, own)) return known
  const view = { ship, ...(known ?? shipParts(ship, catalogue)), label, flagship, problems: own }
  lastViews.set(ship, { catalogue, view })
  return view
}

export function fleetView(fleet: Fleet, catalogue: Catalogue): FleetView {
  const problems = fleetProblems(fleet, catalogue)
  const byShip = problemsByShip(problems)
  return {
    fleet,
    points: fleetPoints(fleet, catalogue),
    problems,
    legal: isLegal(problems),
    ships: fleet.ships.map((ship) => shipView(fleet, ship, byShip.get(ship.key) ?? noProblems, catalogue)),
  }
}

/** Why a refit does not suit a ship; each with what the sentence needs. */
export type RefitBar =
  | { readonly code: 'FACTION'; readonly allowed: NonNullable<Refit['factions']> }
  | { readonly code: 'CLASS'; readonly allowed: NonNullable<Refit['classes']> }
  | { readonly code: 'UNIQUE'; readonly on: string }
  | { readonly code: 'NO_EFFECT' }

export interface RefitOffer {
  readonly refit: Refit
  /** Undefined when it suits. */
  readonly bar?: RefitBar
}

/** A refit that works on weapons of a kind does nothing on a ship without one. */
function hasEffect(refit: Refit, built: ShipDesign): boolean {
  if (refit.effects.length === 0) return true
  return refit.effects.some((effect) =>
    effect.kind === 'weapon-dice' || effect.kind === 'weapon-trait'
      ? built.weapons.some((weapon) => effect.weapon === 'all' || effect.weapon === weapon.kind)
      : true,
  )
}

function refitBar(refit: Refit, { ship, design, built }: ShipView, view: FleetView): RefitBar | undefined {
  if (!design || !built) return undefined
  if (refit.factions && !refit.factions.includes(design.faction)) return { code: 'FACTION', allowed: refit.factions }
  if (refit.classes && !refit.classes.includes(design.class)) return { code: 'CLASS', allowed: refit.classes }
  const bearer = refit.unique
    ? view.ships.find((other) => other.ship.key !== ship.key && other.ship.refits.some((r) => r.refit === refit.id))
    : undefined
  if (bearer) return { code: 'UNIQUE', on: bearer.label }
  return hasEffect(refit, built) ? undefined : { code: 'NO_EFFECT' }
}

/** Every refit for a slot of this kind: what suits the ship first, then the rest with the reason; each by points. */
export function refitOffers(slot: SlotKind, ship: ShipView, view: FleetView, catalogue: Catalogue): readonly RefitOffer[] {
  return [...catalogue.refits.values()]
    .filter((refit) => refit.slot === slot && !refit.retired)
    .map((refit): RefitOffer => {
      const bar = refitBar(refit, ship, view)
      return { refit, ...(bar && { bar }) }
    })
    .sort(
      (a, b) =>
        Number(a.bar !== undefined) - Number(b.bar !== undefined) ||
        a.refit.points - b.refit.points ||
        a.refit.name.localeCompare(b.refit.name),
    )
}
