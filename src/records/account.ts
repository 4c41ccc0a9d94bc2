import type { Result } from '#game/result.ts'
import type { RecordError } from './errors.ts'
import type { OwnData } from './own-data.ts'

export type LinkKind = 'verification' | 'email-change' | 'password-reset' | 'unknown'

/** AU-10: what the account panel, and the links in e-mails, can do. Never throws. */
export interface Account {
  readonly changeName: (name: string) => Promise<Result<void, RecordError>>
  /** Keeps this tab logged in; every other token of the account dies. */
  readonly changePassword: (change: PasswordChange) => Promise<Result<void, RecordError>>
  /** Sends a link to the new address; nothing changes before it is followed. */
  readonly requestEmailChange: (newEmail: string) => Promise<Result<void, RecordError>>
  readonly requestVerification: () => Promise<Result<void, RecordError>>
  readonly requestPasswordReset: (email: string) => Promise<Result<void, RecordError>>
  /** What the token of a `/#confirm=` or `/#reset=` link is for; 'email-change' needs the password as well. */
  readonly linkKind: (token: string) => LinkKind
  readonly confirm: (token: string, password?: string) => Promise<Result<void, RecordError>>
  readonly confirmPasswordReset: (
    token: string,
    password: string,
    passwordConfirm: string,
  ) => Promise<Result<void, RecordError>>
  /** All the record store holds about the player, as one plain object to be saved as JSON. */
  readonly exportOwnData: () => Promise<Result<OwnData, RecordError>>
  /** Deletes the account and everything under it; the password is asked for again. */
  readonly deleteAccount: (password: string) => Promise<Result<void, RecordError>>
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly password: string
  readonly passwordConfirm: string
}
