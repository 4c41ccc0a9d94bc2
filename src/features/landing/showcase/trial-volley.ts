import { attackOf, type ExampleAttack } from '#content/rules-examples.ts'
import type { RangeBand } from '#game/ship/ship.ts'
import { resolveVolley, rollVolley, type DrawFaces, type VolleyOutcome, type VolleyRoll } from '#game/volley/volley.ts'

/** A battleship fires: many light dice, or a few heavy ones. */
export const attacker = 'accord-commonweal'
export const weapons = ['line-battery', 'heavy-battery'] as const
/** Targets from small and evasive to large and armoured. */
export const targets = ['kharon-postern', 'kharon-lychgate', 'kharon-cenotaph'] as const

export interface Aim {
  readonly weapon: (typeof weapons)[number]
  readonly target: (typeof targets)[number]
  readonly band: RangeBand
}

export const firstAim: Aim = { weapon: 'line-battery', target: 'kharon-lychgate', band: 'medium' }

/** The attack of the book's rules at the flank of the target; undefined if a balance release has no such ship. */
export function attackAt({ weapon, target, band }: Aim): ExampleAttack | undefined {
  const attack = attackOf({ from: attacker, weapon, at: target, facing: 'flank', band })
  return attack.ok ? attack.value : undefined
}

export interface Shot extends VolleyRoll, VolleyOutcome {}

export interface Trial {
  readonly aim: Aim
  /** The last volley at this aim. */
  readonly shot: Shot | undefined
  /** Lost hull points of the target, and the number of volleys that caused them. */
  readonly lost: number
  readonly volleys: number
}

export const startTrial = (aim: Aim): Trial => ({ aim, shot: undefined, lost: 0, volleys: 0 })

/** Another weapon or range keeps the target's losses; another target has its full hull. */
export function takeAim(trial: Trial, next: Partial<Aim>): Trial {
  const aim = { ...trial.aim, ...next }
  return aim.target === trial.aim.target ? { ...trial, aim, shot: undefined } : startTrial(aim)
}

export const isDestroyed = ({ lost }: Trial, { target }: ExampleAttack): boolean => lost >= target.hull

/** Fires once. A destroyed target is first replaced by an undamaged one. */
export function fire(trial: Trial, attack: ExampleAttack, draw: DrawFaces): Trial {
  const before = isDestroyed(trial, attack) ? startTrial(trial.aim) : trial
  const roll = rollVolley(attack.volley, draw)
  const outcome = resolveVolley(attack.volley, roll)
  const lost = Math.min(attack.target.hull, before.lost + outcome.hullLoss)
  return { ...before, shot: { ...roll, ...outcome }, lost, volleys: before.volleys + 1 }
}
