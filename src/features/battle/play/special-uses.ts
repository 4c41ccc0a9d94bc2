import type { BattleAdmiral } from '#game/battle/fleet/battle-admirals.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { admiralOf, type Battle } from '#game/battle/state/battle.ts'
import type { Side, UseName } from '#game/play/play-event.ts'

/** Something out of the ordinary that can be told now. */
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
  'mercenary-petterigo': 'petterigo',
  'hesperia-mehtani': 'mehtani',
}

const traits = ['false-lights', 'fogbank', 'harbour-master'] as const

export const aNote: Special = { kind: 'note' }

export const keyOf = (special: Special): string =>
  special.kind === 'used' ? `${special.use} ${special.side} ${special.by ?? ''}` : special.kind

/** What admirals and traits of both sides can do by themselves, and what a step allows instead of the usual turn. */
export function specialsOf(battle: Battle): readonly Special[] {
  const byAdmirals = battle.sides.flatMap((side): readonly Special[] => {
    const admiral = admiralOf(side)
    const use = admiral && admirals[admiral]
    return use && !(side.admiralSpent && use !== 'petterigo') ? [{ kind: 'used', use, side: side.side }] : []
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
