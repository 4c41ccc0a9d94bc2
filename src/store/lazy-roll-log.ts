import type { Session } from '#records/session.ts'
import { makeLazyStore } from './lazy-store.ts'
import type { RollLogStore } from './roll-log/roll-log-state.ts'

/** Answers the roll log of who is logged in, its newest throws read from the device. Loaded with the first call. */
export type LazyRollLog = () => Promise<RollLogStore>

export const makeLazyRollLog = (session: Pick<Session, 'getState' | 'subscribe'>): LazyRollLog =>
  makeLazyStore(session, async () => (await import('./roll-log/make-roll-log-store.ts')).makeRollLogStore())
