import { err, ok, type Result } from '#game/result.ts'
import type { Clock } from '../browser/clock.ts'
import { attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { authWithPassword } from './login.ts'
import { fetchOwnData, type OwnData } from './own-data.ts'
import { linkKind, readToken, type LinkKind } from './token.ts'

export interface PasswordChange {
  readonly oldPassword: string
  readonly password: string
  readonly passwordConfirm: string
}

type Done = Promise<Result<void, RecordError>>

/** AU-10: what the account panel, and the links in e-mails, can do. Never throws. */
export interface Account {
  readonly changeName: (name: string) => Done
  /** Keeps this tab, and this browser's others, logged in; every other token of the account dies. */
  readonly changePassword: (change: PasswordChange) => Done
  /** Sends a link to the new address; nothing changes before it is followed. */
  readonly requestEmailChange: (newEmail: string) => Done
  readonly requestVerification: () => Done
  readonly requestPasswordReset: (email: string) => Done
  /** What the token of a `/#confirm=` or `/#reset=` link is for; 'email-change' needs the password as well. */
  readonly linkKind: (token: string) => LinkKind
  /** Follows a confirmation link. After an e-mail change the player is logged in under the new address. */
  readonly confirm: (token: string, password?: string) => Done
  readonly confirmPasswordReset: (token: string, password: string, passwordConfirm: string) => Done
  /** AN-10, for the account on whatever device; the recorder stops by itself when it hears of it. */
  readonly setAnalyticsOptOut: (optOut: boolean) => Done
  /** All the record store holds about the player, as one plain object to be saved as JSON. */
  readonly exportOwnData: () => Promise<Result<OwnData, RecordError>>
  /** Deletes the account and everything under it; the password is asked for again. */
  readonly deleteAccount: (password: string) => Done
}

/** The link is not one of ours, or was cut in two by a mail program. */
const brokenLink: RecordError = {
  kind: 'invalid',
  fields: { token: { code: 'validation_invalid_token', message: '' } },
  message: '',
}

/** Makes the calls of the account panel and of the links in e-mails. */
export const makeAccount = (client: RecordClient, clock: Clock): Account => {
  const store = client.authStore
  const users = client.pocketBase.collection('users')

  const run = async (call: () => Promise<unknown>): Done => {
    const outcome = await attempt(call)
    return outcome.ok ? ok(undefined) : outcome
  }

  /** For the logged-in user; 'unauthorised' for a visitor, without a call. */
  const withUser = async <T>(call: (id: string, email: string) => Promise<Result<T, RecordError>>) => {
    const { record } = store
    if (!store.token || !record) return err<RecordError>({ kind: 'unauthorised' })
    return call(record.id, typeof record.email === 'string' ? record.email : '')
  }

  const update = (id: string, change: Readonly<Record<string, unknown>>): Done => run(() => users.update(id, change))

  /** The old token died with the change; without an answer now, the next request finds that out. */
  const logInAgain = async (email: string, password: string): Promise<void> => {
    const loggedIn = await authWithPassword(client, email, password)
    if (!loggedIn.ok) store.clear()
  }

  return {
    linkKind,
    changeName: (name) => withUser((id) => update(id, { name: name.trim() })),
    changePassword: (change) =>
      withUser(async (id, email) => {
        const changed = await update(id, { ...change })
        if (changed.ok) await logInAgain(email, change.password)
        return changed
      }),
    requestEmailChange: (newEmail) => withUser(() => run(() => users.requestEmailChange(newEmail.trim()))),
    requestVerification: () => withUser((_id, email) => run(() => users.requestVerification(email))),
    requestPasswordReset: (email) => run(() => users.requestPasswordReset(email.trim())),
    confirm: async (token, password = '') => {
      switch (linkKind(token)) {
        case 'verification':
          return run(() => users.confirmVerification(token))
        case 'email-change': {
          const isOwn = store.record?.id === readToken(token).userId
          const changed = await run(() => users.confirmEmailChange(token, password))
          if (changed.ok && isOwn) await logInAgain(readToken(token).newEmail, password)
          return changed
        }
        default:
          return err(brokenLink)
      }
    },
    confirmPasswordReset: async (token, password, passwordConfirm) => {
      if (linkKind(token) !== 'password-reset') return err(brokenLink)
      const isOwn = store.record?.id === readToken(token).userId
      const email = typeof store.record?.email === 'string' ? store.record.email : ''
      const changed = await run(() => users.confirmPasswordReset(token, password, passwordConfirm))
      if (changed.ok && isOwn && store.token) await logInAgain(email, password)
      return changed
    },
    setAnalyticsOptOut: (optOut) => withUser((id) => update(id, { analytics_opt_out: optOut })),
    exportOwnData: () => withUser((id) => attempt(() => fetchOwnData(client, id, new Date(clock.now())))),
    deleteAccount: (password) =>
      withUser(async (id, email) => {
        const granted = await authWithPassword(client, email, password)
        return granted.ok ? run(() => users.delete(id)) : granted
      }),
  }
}
