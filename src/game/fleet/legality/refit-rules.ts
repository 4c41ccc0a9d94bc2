import type { ShipSlots } from '#game/ship/effective-ship.ts'
import { idleRefits } from '#game/ship/refit-effect.ts'
import type { Refit } from '#game/ship/ship.ts'
import type { FleetEdit } from '../fleet-edit.ts'
import { culpritRefit, fittedOn, removeRefitFix, type FittedItem, type FleetRule } from './fleet-context.ts'
import { problem, type FleetFix, type FleetProblem } from './fleet-problem.ts'

/** Fix for a refit in a slot of the wrong kind: moves it to a free slot of its kind, or else removes it. */
function replaceRefit(item: FittedItem, refit: Refit, slots: ShipSlots): FleetFix {
  const free = slots.slots.some((slot) => slot.kind === refit.slot && slot.holds === undefined)
  if (!free) return removeRefitFix(item)
  const fit: FleetEdit = { kind: 'fit-refit', ship: item.ship.key, slot: refit.slot, refit: refit.id, at: item.at }
  return { kind: 'batch', edits: [removeRefitFix(item), fit] }
}

/** Reports refits in a slot of another kind, refits without a slot of their kind, and more refits than slots. */
export const slotProblems: FleetRule = ({ known, catalogue }) =>
  known.flatMap(({ ship, slots }) =>
    fittedOn(ship, catalogue).flatMap((item): readonly FleetProblem[] => {
      const { slot } = item.fitted
      if (item.refit && slots.misplaced.includes(item.at)) {
        const fix = replaceRefit(item, item.refit, slots)
        return [problem('SLOT_MISMATCH', culpritRefit(item), { slot, fits: item.refit.slot }, fix)]
      }
      if (!slots.unplaced.includes(item.at)) return []
      const slotCount = slots.slots.filter(({ kind }) => kind === slot).length
      const refits = ship.refits.filter((fitted) => fitted.slot === slot).length
      return slotCount === 0
        ? [problem('SLOT_MISMATCH', culpritRefit(item), { slot, fits: slot }, removeRefitFix(item))]
        : [problem('SLOT_OVERFULL', culpritRefit(item), { slot, slots: slotCount, refits }, removeRefitFix(item))]
    }),
  )

export const restrictions: FleetRule = ({ known, catalogue }) =>
  known.flatMap(({ ship, design }) =>
    fittedOn(ship, catalogue).flatMap((item): readonly FleetProblem[] => {
      const { factions, classes } = item.refit ?? {}
      const at = culpritRefit(item)
      if (factions && !factions.includes(design.faction)) {
        const data = { to: 'faction', allowed: factions, is: design.faction } as const
        return [problem('REFIT_RESTRICTED', at, data, removeRefitFix(item))]
      }
      if (classes && !classes.includes(design.class)) {
        const data = { to: 'class', allowed: classes, is: design.class } as const
        return [problem('REFIT_RESTRICTED', at, data, removeRefitFix(item))]
      }
      return []
    }),
  )

/** Reports refits that have no effect on their ship, for example because it has no weapon of the kind that they change. */
export const withoutEffect: FleetRule = ({ known, catalogue }) =>
  known.flatMap(({ ship, design }) => {
    const fitted = fittedOn(ship, catalogue).flatMap((item) => (item.refit ? [{ item, refit: item.refit }] : []))
    return idleRefits(
      design,
      fitted.map(({ refit }) => refit),
    ).map((at) => {
      const { item } = fitted[at]!
      return problem('REFIT_WITHOUT_EFFECT', culpritRefit(item), {}, removeRefitFix(item))
    })
  })
