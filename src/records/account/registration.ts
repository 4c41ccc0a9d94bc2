import { emailMax, passwordMax, passwordMin } from '../constants.ts'
import type { FieldProblem } from '../errors.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordConfirm: string
  /** Sent as header x_alpha_code where the environment asks for a code (RT-20). */
  readonly alphaCode?: string
}

/** Checks the bounds of AU-01 before anything is sent; answers problems by field. The record store checks again. */
export const checkRegistration = (
  registration: Registration,
): Readonly<Partial<Record<'email' | 'password' | 'passwordConfirm', FieldProblem>>> => {
  const { email, password, passwordConfirm } = registration
  const problem = (code: string): FieldProblem => ({ code, message: '' })
  const length = [...password].length
  return {
    ...(email.trim() === '' && { email: problem('validation_required') }),
    ...(email.trim() !== '' &&
      !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) && { email: problem('validation_is_email') }),
    ...(email.trim().length > emailMax && { email: problem('validation_length_out_of_range') }),
    ...(length < passwordMin && { password: problem('validation_min_text_constraint') }),
    ...(length > passwordMax && { password: problem('validation_max_text_constraint') }),
    ...(passwordConfirm !== password && { passwordConfirm: problem('validation_values_mismatch') }),
  }
}
