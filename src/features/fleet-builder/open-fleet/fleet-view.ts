import type { Fleet, FleetShip } from '#game/fleet/fleet.ts'
import { canBeFlagship } from '#game/fleet/legality/rule-figures.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { effectiveShip, knownRefits, lookUpShip, shipPoints } from '#game/ship/effective-ship.ts'
import { hasEffect } from '#game/ship/refit-effect.ts'
import type { Refit, ShipDesign, SlotKind } from '#game/ship/ship.ts'
import { shipLabel } from '#pieces/fleet/fleet-words.ts'

/** This file derives what the builder shows of a fleet. The data are derived after each edit and never stored. */

export interface FittedView {
  /** Index of the refit in `ship.refits`. */
  readonly at: number
  readonly id: string
  /** Undefined if the refit is not in these rules. */
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
  /** Undefined if the design is not in these rules. */
  readonly design?: ShipDesign
  /** The design with the ship's refits applied. */
  readonly built?: ShipDesign
  readonly slots: readonly SlotView[]
  /** Refits for which the ship has no free slot. They are kept, shown, and reported as a problem. */
  readonly unslotted: readonly FittedView[]
}

export interface FleetView {
  readonly fleet: Fleet
  readonly points: number
  readonly ships: readonly ShipView[]
}

/** The part of a ship's view that depends only on the ship, not on the rest of the fleet. */
type ShipParts = Pick<ShipView, 'design' | 'built' | 'points' | 'slots' | 'unslotted' | 'mayBeFlagship'>

function shipParts(ship: FleetShip, catalogue: Catalogue): ShipParts {
  const reading = lookUpShip(ship, catalogue)
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
  const unslotted = housed ? [...housed.unplaced, ...housed.misplaced].sort((a, b) => a - b) : [...ship.refits.keys()]
  return {
    mayBeFlagship: design !== undefined && canBeFlagship(design),
    points: reading?.points ?? shipPoints(ship, catalogue),
    ...(design && { design }),
    ...(built && { built }),
    slots,
    unslotted: unslotted.flatMap(fittedAt),
  }
}

/** The last view of each ship. An edit keeps the objects of all other ships, so their views and rows stay the same. */
const lastViews = new WeakMap<FleetShip, { readonly catalogue: Catalogue; readonly view: ShipView }>()

function shipView(fleet: Fleet, ship: FleetShip, catalogue: Catalogue): ShipView {
  const last = lastViews.get(ship)
  const known = last?.catalogue === catalogue ? last.view : undefined
  const label = shipLabel(fleet, ship, catalogue)
  const flagship = fleet.flagships.includes(ship.key)
  if (known?.label === label && known.flagship === flagship) return known
  const view = { ship, ...(known ?? shipParts(ship, catalogue)), label, flagship }
  lastViews.set(ship, { catalogue, view })
  return view
}

export function fleetView(fleet: Fleet, catalogue: Catalogue): FleetView {
  return {
    fleet,
    points: fleetPoints(fleet, catalogue),
    ships: fleet.ships.map((ship) => shipView(fleet, ship, catalogue)),
  }
}

/** Why a refit does not suit a ship, with the values that the message needs. */
export type RefitMisfit =
  | { readonly code: 'FACTION'; readonly allowed: NonNullable<Refit['factions']> }
  | { readonly code: 'CLASS'; readonly allowed: NonNullable<Refit['classes']> }
  | { readonly code: 'UNIQUE'; readonly on: string }
  | { readonly code: 'NO_EFFECT' }

export interface RefitOffer {
  readonly refit: Refit
  /** Absent if the refit suits the ship. */
  readonly misfit?: RefitMisfit
  /** The ship with this refit; undefined if its design is not in these rules. */
  readonly built?: ShipDesign
}

/** Why a refit does not suit a ship. `others` are the refits that the ship would have besides it. */
function refitMisfit(
  refit: Refit,
  { ship, design }: ShipView,
  view: FleetView,
  others: readonly Refit[],
): RefitMisfit | undefined {
  if (!design) return undefined
  if (refit.factions && !refit.factions.includes(design.faction)) return { code: 'FACTION', allowed: refit.factions }
  if (refit.classes && !refit.classes.includes(design.class)) return { code: 'CLASS', allowed: refit.classes }
  const bearer = refit.unique
    ? view.ships.find((other) => other.ship.key !== ship.key && other.ship.refits.some((r) => r.refit === refit.id))
    : undefined
  if (bearer) return { code: 'UNIQUE', on: bearer.label }
  return hasEffect(refit, design, others) ? undefined : { code: 'NO_EFFECT' }
}

/** Position of an offer in the list: refits that suit, then those without effect, then those that do not fit. */
const offerRank = ({ misfit }: RefitOffer): number => (misfit ? (misfit.code === 'NO_EFFECT' ? 1 : 2) : 0)

/**
 * All refits for a kind of slot. Those that suit come first, then by points and name; the others have a reason. `now`
 * is the id of the refit that the offered one would replace.
 */
export function refitOffers(
  slot: SlotKind,
  ship: ShipView,
  view: FleetView,
  catalogue: Catalogue,
  now?: string,
): readonly RefitOffer[] {
  const fitted = knownRefits(ship.ship, catalogue)
  const replaced = fitted.find(({ id }) => id === now)
  const others = fitted.filter((refit, at) => refit !== replaced || at !== fitted.indexOf(replaced))
  return [...catalogue.refits.values()]
    .filter((refit) => refit.slot === slot && !refit.retired)
    .map((refit): RefitOffer => {
      const misfit = refitMisfit(refit, ship, view, others)
      const built = ship.design && effectiveShip(ship.design, [...others, refit])
      return { refit, ...(misfit && { misfit }), ...(built && { built }) }
    })
    .sort(
      (a, b) =>
        offerRank(a) - offerRank(b) || a.refit.points - b.refit.points || a.refit.name.localeCompare(b.refit.name),
    )
}
