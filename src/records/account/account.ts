import { err, ok } from '#game/result.ts'
import { wellFormed } from '#game/well-formed.ts'
import type { PersonDataAnswer } from '#shared/users.ts'
import type { Clock } from '../browser/clock.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { authWithPassword } from './auth-requests.ts'
import { linkKind, readToken, type LinkKind } from './token.ts'

export interface PasswordChange {
  readonly oldPassword: string
  readonly password: string
  readonly passwordConfirm: string
}

type Done = Answer<void>

/** What players can change about their account (AU-10). No method throws. */
export interface Account {
  readonly changeName: (name: string) => Done
  /** Changes the password. This browser's tabs stay logged in; every other token of the account becomes invalid. */
  readonly changePassword: (change: PasswordChange) => Done
  /** Sends a link to the new address; the account's address changes when that link is opened. */
  readonly requestEmailChange: (newEmail: string) => Done
  readonly requestVerification: () => Done
  readonly requestPasswordReset: (email: string) => Done
  /** What kind of link a `/#confirm=` or `/#reset=` token is for; 'email-change' needs the password to confirm. */
  readonly linkKind: (token: string) => LinkKind
  /** Confirms an e-mail address. After an e-mail change the player is logged in with the new address. */
  readonly confirm: (token: string, password?: string) => Done
  readonly confirmPasswordReset: (token: string, password: string, passwordConfirm: string) => Done
  readonly setAnalyticsOptOut: (optOut: boolean) => Done
  readonly exportOwnData: () => Answer<PersonDataAnswer>
  readonly deleteAccount: (password: string) => Done
}

/** The error for a token that we did not make, or that a mail program has cut off. */
const brokenLink: RecordError = {
  kind: 'invalid',
  fields: { token: { code: 'validation_invalid_token', message: '' } },
  message: '',
}

export function makeAccount(client: RecordClient, clock: Clock): Account {
  const store = client.authStore
  const users = client.pocketBase.collection('users')

  const run = async (call: () => Promise<unknown>): Done => {
    const outcome = await attempt(call)
    return outcome.ok ? ok(undefined) : outcome
  }

  const withUser = async <T>(call: (id: string, email: string) => Answer<T>) => {
    const { record } = store
    if (!store.token || !record) return err<RecordError>({ kind: 'unauthorised' })
    return call(record.id, typeof record.email === 'string' ? record.email : '')
  }

  const update = (id: string, change: Readonly<Record<string, unknown>>): Done => run(() => users.update(id, change))

  const logInAgain = async (email: string, password: string): Promise<void> => {
    const loggedIn = await authWithPassword(client, email, password)
    if (!loggedIn.ok) store.clear()
  }

  return {
    linkKind,
    changeName: (name) => withUser((id) => update(id, { name: wellFormed(name.trim()) })),
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
    exportOwnData: () =>
      withUser((id) =>
        attempt(async () => (await import('./own-data.ts')).fetchOwnData(client, id, new Date(clock.now()))),
      ),
    deleteAccount: (password) =>
      withUser(async (id, email) => {
        const granted = await authWithPassword(client, email, password)
        return granted.ok ? run(() => users.delete(id)) : granted
      }),
  }
}
