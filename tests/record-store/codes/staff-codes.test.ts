import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { newRecordId, outcome, serverOfFile, statusOf } from '../support.ts'
import { openCodes, type CodeRow, type RowOutcome } from './code-store.ts'

const server = await serverOfFile()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const codes = openCodes(
  () => server,
  () => moderator,
)
const { post, newCode, register, codeRow } = codes

const newBatch = async (name = `Batch ${newRecordId()}`) => {
  const batch = await post<{ id: string }>('code-batches', { name, purpose: 'Club evening', note: '' })
  return batch.id
}
const make = (batch: string, total: number, more: object = {}) =>
  post<{ made: number; has: number }>('codes/make', { batch, total, max_uses: 1, expires_at: '', ...more })
const list = async (query: Readonly<Record<string, unknown>>, client: PocketBase = moderator.client) => {
  const { where = [], ...others } = query
  const answer = await client.send<{ rows: readonly CodeRow[] }>('/api/staff/lists/codes', {
    query: { limit: 500, ...others, where: JSON.stringify(where) },
  })
  return answer.rows
}
const of = (batch: string) => ({ column: 'batch', op: 'is', value: [batch] })
const change = (path: 'revoke' | 'extend', rows: readonly object[], body: object = {}, reason = 'Lost') =>
  post<{ rows: readonly RowOutcome[] }>(`codes/${path}`, { rows, ...body }, moderator.client, reason)
const soon = () => new Date(Date.now() + 86_400_000).toISOString()
const past = '2026-01-01 00:00:00.000Z'
const audits = async (id: string) => {
  const store = await server.superuser()
  return (await store.collection('audit_log').getFullList({ filter: `target_record = "${id}"`, sort: 'created' })).map(
    (row) => ({ before: row['before'] as unknown, after: row['after'] as unknown, reason: String(row['reason']) }),
  )
}

describe('FE-12 a batch of codes', () => {
  test('is filled up to a total, which a request that is sent twice does not exceed', async () => {
    const batch = await newBatch()
    expect(await make(batch, 1500, { max_uses: 3, expires_at: soon() })).toEqual({ made: 1000, has: 1000 })
    expect(await Promise.all([make(batch, 1500), make(batch, 1500), make(batch, 1500)])).toEqual(
      expect.arrayContaining([
        { made: 500, has: 1500 },
        { made: 0, has: 1500 },
      ]),
    )
    const rows = await list({ where: [of(batch)], limit: 2000 })
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1500)
    expect(rows.filter(({ code }) => !/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toEqual([])
    expect(await audits(batch)).toMatchObject([
      { after: { purpose: 'Club evening' } },
      { after: { made: 1000, max_uses: 3 } },
      { after: { made: 500 } },
    ])
    const [batchRow] = (
      await moderator.client.send<{ rows: readonly object[] }>('/api/staff/lists/code_batches', {
        query: { where: JSON.stringify([{ column: 'name', op: 'is-not-empty' }]) },
      })
    ).rows
    expect(batchRow).toMatchObject({ id: batch, codes: 1500, active: 1500, mailed: 0, redeemed: 0 })
  })

  test.each([
    ['none', { total: 0 }],
    ['too many', { total: 50_001 }],
    ['half of one', { total: 1.5 }],
    ['a text', { total: '5' }],
    ['no uses', { max_uses: 0 }],
    ['an end in the past', { expires_at: past }],
    ['an end that is no date', { expires_at: 'soon' }],
    ['an end that is a list', { expires_at: [soon()] }],
  ])('of %s is refused', async (_words, set) => {
    const batch = await newBatch()
    expect(await outcome(make(batch, 5, set))).toMatchObject({ status: 400 })
    expect(await list({ where: [of(batch)] })).toEqual([])
  })

  test('has a name, and another purpose when somebody gives it one', async () => {
    for (const body of [{}, { name: '' }, { name: ' \n' }, { name: 7 }, { name: 'x'.repeat(121) }]) {
      expect(await outcome(post('code-batches', body))).toMatchObject({ status: 400 })
    }
    const id = await newBatch('Fair')
    expect(await post(`code-batches/${id}`, { name: 'Autumn fair', purpose: '', note: 'Stand 7' })).toMatchObject({
      name: 'Autumn fair',
      purpose: '',
      note: 'Stand 7',
    })
    expect((await audits(id)).at(-1)).toMatchObject({ before: { name: 'Fair', purpose: 'Club evening', note: '' } })
    expect(await statusOf(post(`code-batches/${newRecordId()}`, { name: 'x' }))).toBe(404)
    expect(await statusOf(make(newRecordId(), 5))).toBe(404)
  })
})

describe('FE-12 the list of codes', () => {
  test('finds a code in whichever way it is typed, by its batch, and by the state that it is in now', async () => {
    const batch = await newBatch('Needle of the haystack')
    await make(batch, 1)
    const [row] = await list({ where: [of(batch)] })
    if (!row) throw new Error('no code')
    for (const search of [row.code, row.code.toLowerCase(), row.code.replace(/-/g, ' '), row.code.slice(2, 8)]) {
      expect((await list({ search })).map(({ id }) => id)).toContain(row.id)
    }
    expect((await list({ search: 'needle of the' })).map(({ id }) => id)).toEqual([row.id])
    expect(await list({ search: `${row.code}X` })).toEqual([])

    const made = {
      active: await newCode({ expires_at: soon(), max_uses: 2, uses: 1 }),
      'used-up': await newCode({ uses: 1, expires_at: past }),
      expired: await newCode({ expires_at: past, max_uses: 2, uses: 1 }),
      revoked: await newCode({ revoked_at: past, expires_at: past, uses: 1 }),
    }
    const ids = Object.values(made).map(({ id }) => id)
    for (const [state, { id }] of Object.entries(made)) {
      const found = await list({ where: [{ column: 'state', op: 'is', value: [state] }] })
      expect(found.filter((one) => ids.includes(one.id)).map((one) => [one.id, one.state])).toEqual([[id, state]])
      const others = await list({ where: [{ column: 'state', op: 'is-not', value: [state] }] })
      expect(others.filter((one) => ids.includes(one.id)).length).toBe(3)
    }
    expect(await list({ where: [{ column: 'state', op: 'is', value: [`x' OR 1=1 --`] }] })).toEqual([])
  })

  test('RO-04 shows the addresses that codes are bound to to admins alone, and names that are addresses to nobody', async () => {
    const email = `${newRecordId()}@orion.test`
    const { id, code } = await newCode({ bound_email: email })
    expect((await list({ search: code }))[0]).toMatchObject({ id, bound_email: '', is_bound: true })
    expect(await list({ search: email })).toEqual([])
    expect((await list({ search: email }, admin.client))[0]).toMatchObject({ id, bound_email: email })
    const byEmail = { where: [{ column: 'bound_email', op: 'is', value: email }] }
    expect(await outcome(list(byEmail))).toMatchObject({ status: 400 })
    expect((await list(byEmail, admin.client)).length).toBe(1)

    await register(code, email)
    const sheet = (client: PocketBase) =>
      client.send<{ code: CodeRow; redemptions: readonly { user: string; name: string }[] }>(
        `/api/staff/codes/${id}`,
        {},
      )
    const [forModerator, forAdmin] = [await sheet(moderator.client), await sheet(admin.client)]
    const user = forAdmin.redemptions[0]?.user ?? ''
    expect(JSON.stringify(forModerator)).not.toContain(email)
    expect(forModerator).toMatchObject({ code: { state: 'used-up' }, redemptions: [{ name: playerLabel(user) }] })
    expect(forAdmin).toMatchObject({ code: { bound_email: email }, redemptions: [{ name: playerLabel(user) }] })
    const person = await admin.client.send<{ codes: readonly object[] }>(`/api/staff/users/${user}`, {})
    expect(person.codes).toMatchObject([{ id, code: forAdmin.code.code, batch_name: 'Of a test' }])
    const found = await admin.client.send<{ rows: readonly object[] }>('/api/staff/lists/users', {
      query: { search: email },
    })
    expect(found.rows).toMatchObject([{ source: 'code: Of a test' }])
  })
})

describe('FE-12 revoking and extending', () => {
  test('changes each row once, says what somebody else changed, and is logged with its reason', async () => {
    const [one, other] = [await newCode(), await newCode()]
    expect(await outcome(change('revoke', [{ id: one.id }], {}, ''))).toMatchObject({ status: 400 })
    const first = await change('revoke', [{ id: one.id }, { id: other.id, from: { revoked_at: past } }, { id: 'nope' }])
    expect(first.rows.map((row) => row.outcome)).toEqual(['changed', 'conflict', 'missing'])
    expect((await change('revoke', [{ id: one.id }])).rows).toMatchObject([{ outcome: 'same' }])
    expect(await register(one.code)).toMatchObject({ status: 400 })
    expect((await change('extend', [{ id: one.id }], { expires_at: soon() })).rows).toMatchObject([
      { outcome: 'refused', message: 'The code is revoked.' },
    ])
    expect((await change('revoke', [{ id: one.id }], { revoked: false })).rows).toMatchObject([{ outcome: 'changed' }])
    const end = soon()
    expect((await change('extend', [{ id: one.id }], { expires_at: end })).rows).toMatchObject([{ outcome: 'changed' }])
    expect((await codeRow(one.id)).expires_at.replace(' ', 'T')).toBe(end)
    expect((await change('extend', [{ id: one.id }], { expires_at: '' })).rows).toMatchObject([{ outcome: 'changed' }])
    expect(await register(one.code)).toMatchObject({ status: 200 })
    expect((await audits(one.id)).map(({ reason }) => reason)).toEqual(['Lost', 'Lost', 'Lost', 'Lost'])
  })

  test('takes 1 to 100 rows, and no body that is something else', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ id: newRecordId() }))
    for (const body of [rows(0), rows(101), [{}], [7], 'x', [{ id: '' }]]) {
      expect(await outcome(change('revoke', body as readonly object[]))).toMatchObject({ status: 400 })
    }
    expect(await outcome(change('extend', rows(1), { expires_at: past }))).toMatchObject({ status: 400 })
    expect(await outcome(change('revoke', rows(1), { revoked: 'no' }))).toMatchObject({ status: 400 })
  })
})

test('AU-11 a deleted account is in no code any more, and a code that only it could use works for nobody', async () => {
  const email = `${newRecordId()}@orion.test`
  const used = await newCode({ bound_email: email })
  const open = await newCode({ bound_email: email, max_uses: 2 })
  await register(used.code, email)
  const store = await server.superuser()
  const user = await store.collection('users').getFirstListItem(`email = "${email}"`)
  await store.collection('users').update(user.id, { verified: true })
  await store.collection('users').delete(user.id)
  expect(await codeRow(used.id)).toMatchObject({ uses: 1, bound_email: '', revoked_at: '' })
  expect(await codeRow(open.id)).toMatchObject({ bound_email: '', revoked_at: expect.stringContaining('Z') as string })
  expect((await codes.redemptionsOf(used.id)).map((row) => row['user'])).toEqual([''])
  expect(await register(open.code, email)).toMatchObject({ status: 400 })
})
