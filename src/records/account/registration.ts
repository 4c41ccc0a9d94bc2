import { alphaCodeLength } from '#shared/alpha-code.ts'
import { isPlainAddress } from '#shared/mail/email-address.ts'
import { emailMax, passwordByteMax, passwordMax, passwordMin } from '../constants.ts'
import type { FieldProblem } from '../errors.ts'
import { plainAlphaCode } from './alpha-code.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordConfirm: string
  /** Sent as header x_alpha_code if the environment asks for a code (RT-20). */
  readonly alphaCode?: string
}

/**
 * Checks the form of an address. A new one has only ASCII letters, digits and signs, because `ı` and `i` look alike.
 * Older addresses may have others, because their accounts must still be found.
 */
export function checkEmail(typed: string, use: 'new' | 'known'): FieldProblem | undefined {
  const email = typed.trim()
  const problem = (code: string): FieldProblem => ({ code, message: '' })
  if (email === '') return problem('validation_required')
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\.?$/.test(email)) return problem('validation_is_email')
  if (email.length > emailMax) return problem('validation_length_out_of_range')
  return use === 'known' || isPlainAddress(email) ? undefined : problem('validation_plain_email')
}

/**
 * Returns the code of the rule that a new password breaks. A letter of another alphabet is one character of two or
 * three bytes.
 */
const checkPassword = (password: string): string | undefined => {
  const length = [...password].length
  if (length < passwordMin) return 'validation_min_text_constraint'
  if (length > passwordMax) return 'validation_max_text_constraint'
  return new TextEncoder().encode(password).length > passwordByteMax ? 'validation_password_bytes' : undefined
}

/**
 * Checks the bounds of AU-01 before anything is sent; returns problems by field. The record store checks again.
 * `isCodeNeeded`: whether the environment asks for an alpha code.
 */
export function checkRegistration(
  registration: Registration,
  isCodeNeeded = false,
): Readonly<Partial<Record<'email' | 'password' | 'passwordConfirm' | 'alphaCode', FieldProblem>>> {
  const { email, password, passwordConfirm } = registration
  const code = plainAlphaCode(registration.alphaCode ?? '')
  const problem = (code: string): FieldProblem => ({ code, message: '' })
  const emailProblem = checkEmail(email, 'new')
  const passwordProblem = checkPassword(password)
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(passwordProblem && { password: problem(passwordProblem) }),
    ...(passwordConfirm !== password && { passwordConfirm: problem('validation_values_mismatch') }),
    ...(code === ''
      ? isCodeNeeded && { alphaCode: problem('validation_required') }
      : code.length !== alphaCodeLength && { alphaCode: problem('validation_length_out_of_range') }),
  }
}
