import type { BattleAdmiral } from '#game/battle/fleet/battle-admirals.ts'
import { isOn, type BattleShip } from '#game/battle/state/battle-ship.ts'
import { admiralOf, type Battle } from '#game/battle/state/battle.ts'
import type { Side, UseName } from '#game/play/play-event.ts'

/** An unusual action that can be entered now. */
export type Special =
  | { readonly kind: 'used'; readonly use: UseName; readonly side: Side; readonly by?: number }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'swept' }
  | { readonly kind: 'note' }

const admirals: Readonly<Partial<Record<BattleAdmiral, UseName>>> = {
  'veil-fray': 'fray',
  'drift-isomorph': 'isomorph',
  'drift-ledger-nine': 'ledger-nine',
  'hesperia-kornhuys': 'kornhuys',
  'hesperia-mehtani': 'mehtani',
}

const traits = ['false-lights', 'fogbank', 'harbour-master'] as const

export const aNote: Special = { kind: 'note' }

export const keyOf = (special: Special): string =>
  special.kind === 'used' ? `${special.use} ${special.side} ${special.by ?? ''}` : special.kind

/**
 * What admirals and traits of both sides can do in an event of their own during rounds (Petterigo moves before the
 * first), and what a step allows instead of the usual turn.
 */
export function specialsOf(battle: Battle): readonly Special[] {
  const byAdmirals = battle.sides.flatMap((side): readonly Special[] => {
    const admiral = admiralOf(side)
    const use = admiral && admirals[admiral]
    return use && !side.admiralSpent ? [{ kind: 'used', use, side: side.side }] : []
  })
  const byTraits = battle.ships
    .filter(isOn)
    .flatMap((ship): readonly Special[] =>
      traits
        .filter((trait) => ship.design.has[trait])
        .map((use) => ({ kind: 'used', use, side: ship.controller, by: ship.index })),
    )
  return [
    ...byAdmirals,
    ...byTraits,
    ...(battle.step === 'command' ? [{ kind: 'leaving' } as const] : []),
    ...(battle.step === 'fire' && battle.fields.some(({ kind }) => kind === 'mines')
      ? [{ kind: 'swept' } as const]
      : []),
    aNote,
  ]
}

/** Returns the ships that can be chosen for a special rule. */
export function choosableFor(battle: Battle, special: Special): readonly BattleShip[] {
  if (special.kind === 'note') return []
  const here = battle.ships.filter(isOn)
  if (special.kind === 'swept') return here.filter(({ design }) => design.pointDefense > 0)
  if (special.kind === 'leaving') return here.filter(({ design }) => design.mass >= 1 && design.mass <= 7)
  if (special.use === 'fogbank') return []
  if (special.use === 'false-lights') return here.filter(({ side }) => side !== special.side)
  const own = battle.ships.filter(({ side }) => side === special.side)
  if (special.use !== 'kornhuys') return own.filter(isOn)
  return own.filter((ship) => isOn(ship) || (ship.where === 'destroyed' && ship.design.mass === 0))
}
