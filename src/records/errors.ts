import { ClientResponseError } from 'pocketbase'
import { isObject } from '#shared/is-object.ts'
import { plainAddressWords } from '#shared/mail/email-address.ts'
import { statusRefusals, type SuspensionAnswer } from '#shared/users.ts'
import { parseMoment, type Moment } from './moment.ts'

export interface FieldProblem {
  readonly code: string
  readonly message: string
}

/** Texts that a suspended player reads besides the words of AU-04. */
export interface Suspension extends SuspensionAnswer {
  readonly until: Moment | ''
}

export type RecordError =
  /**
   * There was no answer: no network, no server, or a gateway's 502 to 504. The call may have been carried out.
   * `isTimeout`: the answer took too long.
   */
  | { readonly kind: 'offline'; readonly isTimeout?: true }
  | { readonly kind: 'aborted' }
  /** The record store's disk is full. Nothing was stored. */
  | { readonly kind: 'no-space' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'refused'; readonly message: string; readonly suspension?: Suspension }
  | { readonly kind: 'not-found' }
  /** The stored record has a newer revision than the one that the change was based on. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, FieldProblem>>; readonly message: string }
  /** `seconds`: how long to wait, if the record store says so. */
  | { readonly kind: 'rate-limited'; readonly seconds?: number }
  | { readonly kind: 'server'; readonly status: number }
  | { readonly kind: 'unknown' }

/** The message for an error that has none of its own (ER-01). */
const defaultErrorMessage = 'Something went wrong.'

const readFields = (data: unknown): Record<string, FieldProblem> => {
  if (!isObject(data)) return {}
  const fields: Record<string, FieldProblem> = {}
  for (const [name, problem] of Object.entries(data)) {
    if (!isObject(problem)) continue
    fields[name] = {
      code: typeof problem.code === 'string' ? problem.code : '',
      message: typeof problem.message === 'string' ? problem.message : '',
    }
  }
  return fields
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readSuspension = (data: unknown): { readonly suspension?: Suspension } => {
  const value = isObject(data) ? data.suspension : undefined
  if (!isObject(value)) return {}
  const { until, reason, contact } = value
  return { suspension: { until: parseMoment(asText(until)), reason: asText(reason), contact: asText(contact) } }
}

export function toRecordError(thrown: unknown): RecordError {
  if (!(thrown instanceof ClientResponseError)) return { kind: 'unknown' }
  if (thrown.isAbort) return { kind: 'aborted' }
  const response: Readonly<Record<string, unknown>> = thrown.response
  const message = typeof response.message === 'string' ? response.message : ''
  switch (thrown.status) {
    case 0:
      return isObject(thrown.originalError) && thrown.originalError.name === 'TimeoutError'
        ? { kind: 'offline', isTimeout: true }
        : { kind: 'offline' }
    case 408:
    case 504:
      return { kind: 'offline', isTimeout: true }
    case 502:
    case 503:
      return { kind: 'offline' }
    case 400:
    case 413:
      return { kind: 'invalid', fields: readFields(response.data), message }
    case 401:
      // The token of a user who is not active is answered with the reason (AU-04).
      return Object.values(statusRefusals).includes(message)
        ? { kind: 'refused', message, ...readSuspension(response.data) }
        : { kind: 'unauthorised' }
    case 403:
      return { kind: 'refused', message, ...readSuspension(response.data) }
    case 404:
      return { kind: 'not-found' }
    case 409:
      return { kind: 'conflict' }
    case 429: {
      const seconds = Number(/ (\d+) seconds/.exec(message)?.[1] ?? 0)
      return seconds > 0 ? { kind: 'rate-limited', seconds } : { kind: 'rate-limited' }
    }
    case 507:
      return { kind: 'no-space' }
    default:
      return thrown.status >= 500 ? { kind: 'server', status: thrown.status } : { kind: 'unknown' }
  }
}

/** Whether a call was neither accepted nor refused, as far as we know, so that it can be repeated later (AU-06). */
export const isNoAnswer = ({ kind }: RecordError): boolean =>
  kind === 'offline' || kind === 'rate-limited' || kind === 'aborted' || kind === 'no-space'

export function describeRecordError(error: RecordError): string {
  switch (error.kind) {
    case 'aborted':
      return ''
    case 'offline':
      return error.isTimeout
        ? 'The server took too long to answer. Try again.'
        : 'The server cannot be reached. Check your connection and try again.'
    case 'no-space':
      return 'The server has no space left. Try again later.'
    case 'unauthorised':
      return 'You are no longer logged in. Log in again.'
    case 'refused':
      return error.message || 'You are not allowed to do that.'
    case 'not-found':
      return 'This no longer exists.'
    case 'conflict':
      return 'This was changed elsewhere in the meantime.'
    case 'invalid': {
      const [first] = Object.entries(error.fields)
      return first ? describeFieldProblem(first[0], first[1]) : error.message || defaultErrorMessage
    }
    case 'rate-limited':
      return 'Too many attempts. Wait a moment and try again.'
    case 'server':
    case 'unknown':
      return defaultErrorMessage
  }
}

const tooManyBytes =
  'Use fewer characters. Letters with accents or of other alphabets and emoji count two to four times, up to 72 in all.'

const fieldWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: {
    validation_not_unique: 'This e-mail address is taken. Log in, or use another one.',
    validation_invalid_email: 'This is not an e-mail address.',
    validation_is_email: 'This is not an e-mail address.',
    validation_plain_email: plainAddressWords,
    validation_length_out_of_range: 'This e-mail address is too long.',
  },
  password: {
    validation_min_text_constraint: 'Use at least 8 characters.',
    validation_max_text_constraint: 'Use at most 71 characters.',
    validation_length_out_of_range: 'Use 8 to 71 characters.',
    validation_password_bytes: tooManyBytes,
  },
  passwordConfirm: { validation_values_mismatch: 'The two passwords differ.' },
  topics: { validation_required: 'Choose at least one topic.' },
  alphaCode: {
    validation_required: 'You need an alpha code to register here.',
    validation_length_out_of_range: 'A code has 12 letters and digits.',
    validation_alpha_code:
      'This code does not work. Check each letter. It may also be used up, too old, or for another e-mail address.',
  },
  oldPassword: { validation_invalid_old_password: 'This is not your password.' },
  token: { '': 'This link has been used already, or is too old. Ask for a new one.' },
}

export function describeFieldProblem(field: string, problem: FieldProblem): string {
  const own = fieldWords[field] ?? fieldWords[field === 'newEmail' ? 'email' : field]
  return (
    own?.[problem.code] ??
    own?.[''] ??
    (problem.code === 'validation_required' ? 'This cannot be empty.' : problem.message || defaultErrorMessage)
  )
}
