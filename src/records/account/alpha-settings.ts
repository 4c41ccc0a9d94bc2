import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'

const settings = v.object({ required: v.boolean(), text: v.string() })

/** Whether a registration needs a code, and what the people who run the server say about it. */
export type AlphaSettings = v.InferOutput<typeof settings>

/** Asks what the registration form needs to know. Never throws. */
export const readAlphaSettings = ({ pocketBase }: RecordClient): Promise<Result<AlphaSettings, RecordError>> =>
  attempt(async () => v.parse(settings, await pocketBase.send<unknown>('/api/alpha', {})))
