import { ok } from '#game/result.ts'
import type { FirstStepMark } from '#shared/first-steps.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'

export interface FirstStepRecords {
  /** Adds marks to those of the player's account; what other devices have added stays. */
  readonly add: (userId: string, marks: readonly FirstStepMark[]) => Answer<void>
}

export const makeFirstStepRecords = ({ pocketBase }: RecordClient): FirstStepRecords => ({
  add: async (userId, marks) => {
    const added = await attempt(() => pocketBase.collection('users').update(userId, { 'first_steps+': marks }))
    return added.ok ? ok(undefined) : added
  },
})
