import * as v from 'valibot'
import {
  pathSteps,
  type AtStepAnswer,
  type BatchAnswer,
  type BatchBody,
  type CodePathAnswer,
  type CodeSettings,
  type ExtendBody,
  type MadeCodesAnswer,
  type MakeCodesBody,
  type PathStep,
  type RevokeBody,
  type StaffCodeSettings,
} from '#shared/codes.ts'
import { codeBatchColumns } from '#shared/lists/code-batches.ts'
import { codeColumns, type CodeSheetAnswer } from '#shared/lists/codes.ts'
import { mailStates } from '#shared/mail/mails.ts'
import type { RowToChange } from '#shared/row-changes.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment, type Moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { rowOf } from './list-row.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'

/** An alpha code in the list. Moments are '' if there is none. */
export const codeRow = rowOf(codeColumns)
export type CodeRow = v.InferOutput<typeof codeRow>

const redemption = v.object({
  id: v.string(),
  /** Empty for a deleted account. */
  user: v.string(),
  /** Empty for a deleted account, and for an address that only admins may read. */
  name: v.string(),
  created: moment,
  first_fleet_at: moment,
})

const codeMail = v.object({
  id: v.string(),
  state: v.picklist(mailStates),
  reason: v.string(),
  created: moment,
  sent_at: moment,
})

const codeSheet = reads<CodeSheetAnswer>()(
  v.object({ code: codeRow, redemptions: v.array(redemption), mails: v.array(codeMail) }),
)
/** Everything that staff see of one code. */
export type CodeSheetData = v.InferOutput<typeof codeSheet>

/** A batch of codes in the list, with the progress of its codes. */
export const batchRow = rowOf(codeBatchColumns)
export type BatchRow = v.InferOutput<typeof batchRow>

export type BatchText = Required<BatchBody>

const newBatch = reads<BatchAnswer>()(v.object({ id: v.string() }))

/** The codes to make. `expiresAt`: '' for never. */
export interface CodesToMake {
  readonly batch: string
  /** How many codes the batch will have. */
  readonly total: number
  readonly maxUses: number
  readonly expiresAt: Moment | ''
}

const made = reads<MadeCodesAnswer>()(v.object({ made: v.number(), has: v.number() }))

const settings = reads<StaffCodeSettings>()(v.object({ required: v.boolean(), text: v.string() }))

const path = reads<CodePathAnswer>()(
  v.object({
    steps: v.array(
      v.object({
        step: v.picklist(pathSteps),
        /** Codes that came so far. */
        count: v.number(),
        /** Number of people, for steps that count people; null for the others. */
        people: v.nullable(v.number()),
        /** Codes, or people, that came so far and no further. */
        here: v.number(),
        /** The middle of the days since the step before. */
        median_days: v.nullable(v.number()),
      }),
    ),
  }),
)
export type CodePath = v.InferOutput<typeof path>['steps']

const atStep = reads<AtStepAnswer>()(
  v.object({
    rows: v.array(
      v.object({
        row: v.string(),
        /** The id of the code. */
        id: v.string(),
        code: v.string(),
        bound_email: v.string(),
        user: v.string(),
        name: v.string(),
        at: moment,
      }),
    ),
    next: v.string(),
  }),
)
/** A page of codes or people at one step of the path. */
export type PeopleAtStep = v.InferOutput<typeof atStep>

export interface StaffCodes {
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<CodeSheetData>
  /** Returns the id of the new batch. */
  readonly addBatch: (text: BatchText) => Answer<string>
  readonly changeBatch: (id: string, text: BatchText) => Answer<void>
  /** Makes at most 1000 codes. Returns how many it made and how many the batch has. It is safe to repeat. */
  readonly make: (codes: CodesToMake) => Answer<{ readonly made: number; readonly has: number }>
  /** Revokes codes, or takes that back if `revoked` is false. */
  readonly revoke: (rows: readonly RowToChange[], revoked: boolean, reason: string) => Answer<readonly RowOutcome[]>
  /** `expiresAt`: '' for never. */
  readonly extend: (rows: readonly RowToChange[], expiresAt: Moment | '') => Answer<readonly RowOutcome[]>
  readonly settings: (signal?: AbortSignal) => Answer<CodeSettings>
  readonly changeSettings: (settings: CodeSettings, reason: string) => Answer<CodeSettings>
  /** Fetches how far codes have come. `batch`: id of a batch; '' for all codes. */
  readonly path: (batch: string, signal?: AbortSignal) => Answer<CodePath>
  readonly peopleAt: (batch: string, step: PathStep, after: string, signal?: AbortSignal) => Answer<PeopleAtStep>
}

export function makeStaffCodes({ pocketBase }: RecordClient): StaffCodes {
  const get = (route: string, query: object = {}, signal?: AbortSignal) =>
    pocketBase.send<unknown>(`/api/staff/${route}`, { query, signal })
  const post = postTo(pocketBase, '/api/staff/')
  return {
    sheet: (id, signal) => attempt(async () => v.parse(codeSheet, await get(`codes/${id}`, {}, signal))),
    addBatch: (text) => attempt(async () => v.parse(newBatch, await post<BatchBody>('code-batches', text)).id),
    changeBatch: (id, text) => attempt(async () => void (await post<BatchBody>(`code-batches/${id}`, text))),
    make: ({ batch, total, maxUses, expiresAt }) =>
      attempt(async () => {
        const body = { batch, total, max_uses: maxUses, expires_at: expiresAt }
        return v.parse(made, await post<MakeCodesBody>('codes/make', body))
      }),
    revoke: (rows, revoked, reason) =>
      attempt(
        async () => v.parse(rowOutcomes, await post<RevokeBody>('codes/revoke', { rows, revoked }, { reason })).rows,
      ),
    extend: (rows, expiresAt) =>
      attempt(
        async () => v.parse(rowOutcomes, await post<ExtendBody>('codes/extend', { rows, expires_at: expiresAt })).rows,
      ),
    settings: (signal) => attempt(async () => v.parse(settings, await get('code-settings', {}, signal))),
    changeSettings: (wanted, reason) =>
      attempt(async () => v.parse(settings, await post<CodeSettings>('code-settings', wanted, { reason }))),
    path: (batch, signal) =>
      attempt(async () => v.parse(path, await get('codes/path', batch === '' ? {} : { batch }, signal)).steps),
    peopleAt: (batch, step, after, signal) =>
      attempt(async () => v.parse(atStep, await get('codes/path/people', { batch, step, after }, signal))),
  }
}
