import { momentOf } from '../../server/platform/moments.ts'
import type PocketBase from 'pocketbase'

const day = 24 * 60 * 60 * 1000

interface Batch {
  readonly name: string
  readonly purpose: string
  readonly codes: number
  readonly uses: number
  /** How many of the codes were mailed, and how many of these mails the mail server accepted. */
  readonly mailed: number
  readonly handed: number
  /** How many accounts registered with one. */
  readonly redeemed: number
  readonly daysAgo: number
  /** Days from now until the codes end; 0 for never. */
  readonly ends: number
  readonly subject?: string
}

const batches: readonly Batch[] = [
  {
    name: 'Winter wave',
    purpose: 'Waiting list',
    codes: 24,
    uses: 1,
    mailed: 24,
    handed: 22,
    redeemed: 6,
    daysAgo: 9,
    ends: 21,
  },
  {
    name: 'Autumn fair in Ghent',
    purpose: 'Cards at stand 7',
    codes: 40,
    uses: 1,
    mailed: 0,
    handed: 0,
    redeemed: 3,
    daysAgo: 33,
    ends: 5,
  },
  {
    name: 'Harbour club',
    purpose: 'One code for the club evening',
    codes: 1,
    uses: 25,
    mailed: 0,
    handed: 0,
    redeemed: 2,
    daysAgo: 50,
    ends: 0,
  },
  {
    name: 'First wave',
    purpose: 'Friends',
    codes: 12,
    uses: 1,
    mailed: 12,
    handed: 12,
    redeemed: 0,
    daysAgo: 120,
    ends: -30,
  },
]

/** Batches of alpha codes as after some months: printed, mailed, redeemed by these users, expired, revoked. */
export async function addCodes(store: PocketBase, admin: string, users: readonly string[]): Promise<void> {
  const now = Date.now()
  const sql = (query: string) => store.send<unknown>('/api/sql', { method: 'POST', body: { query } })
  const left = [...users]
  for (const batch of batches) {
    const at = now - batch.daysAgo * day
    const { id } = await store
      .collection('code_batches')
      .create({
        name: batch.name,
        purpose: batch.purpose,
        created_by: admin,
        ...(batch.mailed > 0
          ? {
              mail_subject: 'Your code for the alpha of Orion Companion',
              mail_lead: 'Hello,\n\nthere is room for you in the alpha. With this code you can register:',
            }
          : {}),
      })
    await store.send('/api/staff/codes/make', {
      method: 'POST',
      body: { batch: id, total: batch.codes, max_uses: batch.uses },
    })
    const end = batch.ends === 0 ? '' : momentOf(now + batch.ends * day)
    await sql(`UPDATE code_batches SET created = '${momentOf(at)}' WHERE id = '${id}'`)
    await sql(`UPDATE alpha_codes SET created = '${momentOf(at)}', expires_at = '${end}' WHERE batch = '${id}'`)
    const first = (count: number) =>
      `id IN (SELECT id FROM alpha_codes WHERE batch = '${id}' ORDER BY id LIMIT ${count})`
    await sql(`UPDATE alpha_codes SET mailed_at = '${momentOf(at + day / 48)}',
      bound_email = lower(substr(code, 1, 6)) || '@post.example' WHERE ${first(batch.mailed)}`)
    await sql(`UPDATE alpha_codes SET handed_at = '${momentOf(at + day / 24)}' WHERE ${first(batch.handed)}`)
    const codes = await store.collection('alpha_codes').getFullList({ filter: `batch = "${id}"`, sort: 'id' })
    for (let n = 0; n < batch.redeemed; n += 1) {
      const code = codes[batch.uses > 1 ? 0 : n]?.id
      const user = left.shift()
      if (code === undefined || user === undefined) break
      const when = at + (1 + n * 0.7) * day
      const fleet = n % 2 === 0 ? momentOf(when + day / 3) : ''
      const row = await store.collection('code_redemptions').create({ code, user, first_fleet_at: fleet })
      await sql(`UPDATE code_redemptions SET created = '${momentOf(when)}' WHERE id = '${row.id}'`)
      await sql(`UPDATE alpha_codes SET uses = uses + 1, redeemed_at = '${momentOf(when)}' WHERE id = '${code}'`)
    }
    if (batch.mailed === 0 && batch.codes > 1) {
      const lost = codes.slice(-2).map((row) => ({ id: row.id }))
      const headers = { x_reason: encodeURIComponent('The cards were lost at the fair') }
      await store.send('/api/staff/codes/revoke', { method: 'POST', headers, body: { rows: lost } })
    }
  }
}
