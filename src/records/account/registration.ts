import { alphaCodeLength } from '#shared/alpha-code.ts'
import { isPlainAddress } from '#shared/email-address.ts'
import { emailMax, passwordMax, passwordMin } from '../constants.ts'
import type { FieldProblem } from '../errors.ts'
import { plainAlphaCode } from './alpha-code.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordConfirm: string
  /** Sent as header x_alpha_code where the environment asks for a code (RT-20). */
  readonly alphaCode?: string
}

/**
 * Checks the form of an address. A new one has only ASCII letters, digits and signs, because `ı` and `i` look alike; the
 * account of an older one must still be found.
 */
export const checkEmail = (typed: string, use: 'new' | 'known'): FieldProblem | undefined => {
  const email = typed.trim()
  const problem = (code: string): FieldProblem => ({ code, message: '' })
  if (email === '') return problem('validation_required')
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\.?$/.test(email)) return problem('validation_is_email')
  if (email.length > emailMax) return problem('validation_length_out_of_range')
  return use === 'known' || isPlainAddress(email) ? undefined : problem('validation_plain_email')
}

/**
 * Checks the bounds of AU-01 before anything is sent; answers problems by field. The record store checks again.
 * `isCodeNeeded`: whether the environment asks for an alpha code.
 */
export const checkRegistration = (
  registration: Registration,
  isCodeNeeded = false,
): Readonly<Partial<Record<'email' | 'password' | 'passwordConfirm' | 'alphaCode', FieldProblem>>> => {
  const { email, password, passwordConfirm } = registration
  const code = plainAlphaCode(registration.alphaCode ?? '')
  const problem = (code: string): FieldProblem => ({ code, message: '' })
  const length = [...password].length
  const emailProblem = checkEmail(email, 'new')
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(length < passwordMin && { password: problem('validation_min_text_constraint') }),
    ...(length > passwordMax && { password: problem('validation_max_text_constraint') }),
    ...(passwordConfirm !== password && { passwordConfirm: problem('validation_values_mismatch') }),
    ...(code === ''
      ? isCodeNeeded && { alphaCode: problem('validation_required') }
      : code.length !== alphaCodeLength && { alphaCode: problem('validation_length_out_of_range') }),
  }
}
