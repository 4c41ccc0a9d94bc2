import type { RoleName, User } from './model.ts'

/** Why a session ended, where it did not end by the player's own wish. */
export type SessionEnd = 'logged-out' | 'expired' | 'refused'

export type SessionState =
  | {
      readonly status: 'visitor'
      readonly user: null
      readonly roles: readonly []
      /** null: there was no session in this visit. */
      readonly ended: SessionEnd | null
    }
  | {
      readonly status: 'logged-in'
      readonly user: User
      /** As last heard of; for display. Guards ask `fetchRoles`. */
      readonly roles: readonly RoleName[]
      readonly ended: null
    }

export const visitor = (ended: SessionEnd | null): SessionState => ({ status: 'visitor', user: null, roles: [], ended })
