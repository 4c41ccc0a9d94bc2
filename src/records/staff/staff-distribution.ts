import * as v from 'valibot'
import {
  lineOutcomes,
  type AddressLine,
  type CheckLinesBody,
  type CodeLetterAnswer,
  type LineResult,
  type LineResultsAnswer,
  type PreviewLetterBody,
  type SendCodesBody,
  type TestLetterBody,
  type WaitingAnswer,
  type ResendBody,
} from '#shared/codes.ts'
import type { RowToChange } from '#shared/row-changes.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment, type Moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { testMail } from './person-mail.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'

const line = v.object({ line: v.number(), outcome: v.picklist(lineOutcomes) })
const lines = reads<LineResultsAnswer>()(v.object({ rows: v.array(line) }))

/** The mail that brings a code. `expiresAt`: when the codes end; '' for never. */
export interface CodeLetter {
  readonly subject: string
  readonly lead: string
  readonly expiresAt: Moment | ''
}

const preview = reads<CodeLetterAnswer>()(v.object({ subject: v.string(), html: v.string(), text: v.string() }))
export type LetterPreview = v.InferOutput<typeof preview>

const waiting = reads<WaitingAnswer>()(
  v.object({ rows: v.array(v.object({ id: v.string(), email: v.string(), since: moment })), next: v.string() }),
)
/**
 * Which part of the waiting list to read: after the end of the previous page, and confirmed between two moments; '' for
 * no bound.
 */
export interface WaitingRequest {
  readonly after: string
  readonly from: Moment | ''
  readonly until: Moment | ''
}

/** A page of the waiting list. */
export type WaitingPage = v.InferOutput<typeof waiting>

export interface StaffDistribution {
  /** A dry run: at most 100 lines, nothing is written. */
  readonly check: (rows: readonly AddressLine[]) => Answer<readonly LineResult[]>
  /**
   * Confirmed subscribers of the topic "invitations" who would get a code. Those who have waited longest come first.
   */
  readonly waiting: (request: WaitingRequest, signal?: AbortSignal) => Answer<WaitingPage>
  readonly preview: (letter: CodeLetter, email: string, signal?: AbortSignal) => Answer<LetterPreview>
  /** Sends the mail to the admin's own address, with a code that does not exist. Returns that address. */
  readonly test: (batch: string, letter: CodeLetter) => Answer<string>
  /** Makes and mails codes, at most 100 lines. It is safe to repeat. */
  readonly send: (batch: string, letter: CodeLetter, rows: readonly AddressLine[]) => Answer<readonly LineResult[]>
  /** Mails unredeemed codes again. `rows`: ids of codes. */
  readonly resend: (rows: readonly RowToChange[]) => Answer<readonly RowOutcome[]>
  /** Returns what `resend` would do with each code; nothing is sent. */
  readonly checkResend: (rows: readonly RowToChange[]) => Answer<readonly RowOutcome[]>
}

const bodyOf = ({ subject, lead, expiresAt }: CodeLetter) => ({ subject, lead, expires_at: expiresAt })

export function makeStaffDistribution({ pocketBase }: RecordClient): StaffDistribution {
  const post = postTo(pocketBase, '/api/staff/distribute/')
  const resend = (rows: readonly RowToChange[], check: boolean) =>
    attempt(async () => v.parse(rowOutcomes, await post<ResendBody>('resend', { rows, check })).rows)
  return {
    check: (rows) => attempt(async () => v.parse(lines, await post<CheckLinesBody>('check', { rows })).rows),
    waiting: (request, signal) =>
      attempt(async () => {
        const query = { ...request }
        return v.parse(waiting, await pocketBase.send<unknown>('/api/staff/distribute/waiting', { query, signal }))
      }),
    preview: (letter, email, signal) =>
      attempt(async () =>
        v.parse(preview, await post<PreviewLetterBody>('preview', { ...bodyOf(letter), email }, { signal })),
      ),
    test: (batch, letter) =>
      attempt(async () => v.parse(testMail, await post<TestLetterBody>('test', { ...bodyOf(letter), batch })).email),
    send: (batch, letter, rows) =>
      attempt(async () => v.parse(lines, await post<SendCodesBody>('send', { ...bodyOf(letter), batch, rows })).rows),
    resend: (rows) => resend(rows, false),
    checkResend: (rows) => resend(rows, true),
  }
}
