/** The forms that few come for, as one part. */
export { ConfirmForm } from './confirm-form.tsx'
export { ForgottenForm } from './forgotten-form.tsx'
export { NewPasswordForm } from './new-password-form.tsx'
