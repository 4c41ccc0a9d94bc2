import { ok, type Result } from '#game/result.ts'
import type { FirstStepMark } from '#shared/first-steps.ts'
import { attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'

export interface FirstStepRecords {
  /** Adds marks to those of the player's account; what other devices have added stays. */
  readonly add: (userId: string, marks: readonly FirstStepMark[]) => Promise<Result<void, RecordError>>
}

export const makeFirstStepRecords = ({ pocketBase }: RecordClient): FirstStepRecords => ({
  add: async (userId, marks) => {
    const added = await attempt(() => pocketBase.collection('users').update(userId, { 'first_steps+': marks }))
    return added.ok ? ok(undefined) : added
  },
})
