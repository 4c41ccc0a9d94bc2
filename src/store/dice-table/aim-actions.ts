import { withLost, withOpponent, type AttackPick, type HullLost, type Opponents, type Side } from './last-attack.ts'
import type { Setup } from './setup.ts'

export interface AimState {
  /** The attack that was last aimed, whether or not a setup was made from it. */
  readonly lastAttack: AttackPick
  readonly opponents: Opponents
  readonly lost: HullLost
}

export interface AimActions {
  /** Remembers the attack from which a setup is made, and the target that its list plays against. */
  readonly setLastAttack: (attack: AttackPick) => void
  /** Remembers an attack that is being aimed. A weapon from a link is not looked up again. */
  readonly keepAttack: (attack: AttackPick) => void
  /** Remembers the target that the list `from` plays against. */
  readonly setOpponent: (from: string, target: Side) => void
  /** Remembers the hull points that a target has lost. */
  readonly setLost: (target: Side, points: number) => void
  /** Forgets the hull that all targets have lost. Returns a function that brings it back. */
  readonly clearLost: () => () => void
}

interface AimHost {
  readonly get: () => AimState & { readonly setup: Setup }
  readonly set: (part: Partial<AimState & { readonly setup: Setup }>) => void
  readonly save: () => void
}

export function makeAimActions({ get, set, save }: AimHost): AimActions {
  const change = (part: Parameters<typeof set>[0]) => {
    set(part)
    save()
  }
  return {
    setLastAttack: (attack) =>
      change({ lastAttack: attack, opponents: withOpponent(get().opponents, attack.attacker.from, attack.target) }),
    keepAttack: (attack) => change({ lastAttack: attack, setup: { ...get().setup, weapon: undefined } }),
    setOpponent: (from, target) => change({ opponents: withOpponent(get().opponents, from, target) }),
    setLost: (target, points) => change({ lost: withLost(get().lost, target, points) }),
    clearLost: () => {
      const { lost } = get()
      change({ lost: {} })
      return () => change({ lost: { ...get().lost, ...lost } })
    },
  }
}
