import * as v from 'valibot'
import type { CodeSettings } from '#shared/codes.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { reads } from '../reads.ts'

const settings = reads<CodeSettings>()(v.object({ required: v.boolean(), text: v.string() }))

/** Asks what the registration form needs to know. Never throws. */
export const readAlphaSettings = ({ pocketBase }: RecordClient): Answer<CodeSettings> =>
  attempt(async () => v.parse(settings, await pocketBase.send<unknown>('/api/alpha', {})))
