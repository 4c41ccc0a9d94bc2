import { passwordMax, passwordMin } from './constants.ts'
import type { FieldProblem } from './errors.ts'

/**
 * AU-01: the record store's own bounds, checked before anything is sent. A breach has the code that the
 * record store would answer with, so one table words both (`describeFieldProblem`).
 */
const problem = (code: string): FieldProblem => ({ code, message: '' })

/** What bcrypt can hash; the record store counts characters and then fails on the bytes. */
const passwordBytes = 72

/** Shape only: whether anybody reads that mailbox, a mail finds out. */
const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const emailLength = 255

export const emailProblem = (email: string): FieldProblem | undefined => {
  if (email === '') return problem('validation_required')
  if (email.length > emailLength) return problem('validation_length_out_of_range')
  return emailForm.test(email) ? undefined : problem('validation_is_email')
}

/** For a password that is being chosen, 8 to 71 characters. */
export const newPasswordProblem = (password: string): FieldProblem | undefined => {
  if (password === '') return problem('validation_required')
  const length = [...password].length
  if (length < passwordMin) return problem('validation_min_text_constraint')
  const tooLong = length > passwordMax || new TextEncoder().encode(password).length > passwordBytes
  return tooLong ? problem('validation_max_text_constraint') : undefined
}

export const repeatProblem = (password: string, repeat: string): FieldProblem | undefined =>
  password === repeat ? undefined : problem('validation_values_mismatch')

/** For a field that only has to hold something: a password that exists already, a code. */
export const emptyProblem = (value: string): FieldProblem | undefined =>
  value === '' ? problem('validation_required') : undefined
