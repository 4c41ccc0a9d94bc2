import type PocketBase from 'pocketbase'
import type { NewUser, TestServer } from '../../support/pocketbase.ts'
import { newRecordId, outcome, type Outcome, postAsStaff, registration } from '../support.ts'

/** The letters of codes: no I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const randomCode = (): string =>
  Array.from({ length: 12 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')

export interface CodeRow {
  readonly id: string
  readonly code: string
  readonly batch: string
  readonly state: string
  readonly uses: number
  readonly max_uses: number
  readonly expires_at: string
  readonly bound_email: string
  readonly revoked_at: string
  readonly mailed_at: string
  readonly handed_at: string
  readonly redeemed_at: string
}

export interface RowOutcome {
  readonly id: string
  readonly outcome: string
  readonly message: string
}

/** Helpers around the codes of a running record store. */
export function openCodes(server: () => TestServer, staff: () => NewUser) {
  const post = <T>(path: string, body: object, client = staff().client, reason = '') =>
    postAsStaff<T>(client, path, body, reason)
  const superuser = () => server().superuser()

  /** A code written by a superuser, with the values that the test needs. */
  const newCode = async (set: object = {}): Promise<{ readonly id: string; readonly code: string }> => {
    const store = await superuser()
    const batch = await store.collection('code_batches').create({ name: 'Of a test' })
    const code = randomCode()
    const row = await store.collection('alpha_codes').create({ code, batch: batch.id, max_uses: 1, ...set })
    return { id: row.id, code }
  }
  const register = (code: string, email = `${newRecordId()}@orion.test`, client?: PocketBase): Promise<Outcome> =>
    outcome(
      (client ?? server().newClient())
        .collection('users')
        .create(registration(email), code === '' ? {} : { headers: { x_alpha_code: code } }),
    )
  const codeRow = async (id: string) => (await superuser()).collection('alpha_codes').getOne<CodeRow>(id)
  const redemptionsOf = async (id: string) =>
    (await superuser()).collection('code_redemptions').getFullList({ filter: `code = "${id}"` })
  const usersWith = async (emails: readonly string[]) => {
    const store = await superuser()
    const found = await Promise.all(
      emails.map((email) => store.collection('users').getList(1, 1, { filter: `email = "${email}"` })),
    )
    return found.reduce((sum, { totalItems }) => sum + totalItems, 0)
  }
  const setRequired = async (required: boolean, text = '') => {
    const admin = await server().admin()
    return post('code-settings', { required, text }, admin.client, 'A test')
  }
  return { post, newCode, register, codeRow, redemptionsOf, usersWith, setRequired }
}
