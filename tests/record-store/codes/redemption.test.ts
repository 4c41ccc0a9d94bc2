import { describe, expect, test, vi } from 'vitest'
import { newRecordId, outcome, registration, serverOfFile } from '../support.ts'
import { openCodes, randomCode } from './code-store.ts'

const server = await serverOfFile()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const codes = openCodes(
  () => server,
  () => admin,
)
const { newCode, register, codeRow, redemptionsOf, setRequired } = codes

const newEmail = () => `${newRecordId()}@orion.test`
const past = '2026-01-01 00:00:00.000Z'
const refused = { status: 400, message: 'Failed to create record.', fields: { alpha_code: 'validation_alpha_code' } }

describe('RT-20 a registration uses a code up', () => {
  test('once, in the transaction that makes the account, and says with which code', async () => {
    const { id, code } = await newCode({ max_uses: 2 })
    const email = newEmail()
    expect(await register(code, email)).toMatchObject({ status: 200 })
    expect(await codeRow(id)).toMatchObject({ uses: 1, redeemed_at: expect.stringContaining('Z') as string })
    const user = await (await server.superuser()).collection('users').getFirstListItem(`email = "${email}"`)
    expect((await redemptionsOf(id)).map((row) => row['user'])).toEqual([user.id])
    expect(await register(code)).toMatchObject({ status: 200 })
    expect(await register(code)).toEqual(refused)
    expect((await codeRow(id)).uses).toBe(2)
  })

  test.each([
    ['in lower case with hyphens', (code: string) => code.toLowerCase().replace(/(.{4})/g, '$1-')],
    ['with spaces and dashes of other kinds', (code: string) => ` ${code.slice(0, 5)}\u2013 \u00a0${code.slice(5)}  `],
    ['with O for 0, I and l for 1, and U for V', () => 'oOil-UuIL-0o1V'],
  ])('typed %s', async (_words, typed) => {
    const { id, code } = await newCode({ max_uses: 5, ...(typed('').startsWith('oO') ? { code: '0011VV11001V' } : {}) })
    // Header values can only have ASCII characters; the app sends the code in its plain form, others may encode it.
    const text = typed(code).replace(/[\u2013\u00a0]/g, '-')
    expect(await register(text)).toMatchObject({ status: 200 })
    expect((await codeRow(id)).uses).toBe(1)
  })

  test.each(['users', 'USERS', '_pb_users_auth_'])(
    'and is looked at before all else where the path says %s',
    async (name) => {
      const client = server.newClient({ x_alpha_code: randomCode() })
      expect(await outcome(client.collection(name).create({ email: 'no address' }))).toEqual(refused)
    },
  )

  test('only when everything else is right: a registration that fails uses nothing', async () => {
    const { id, code } = await newCode()
    const taken = newEmail()
    expect(await register('', taken)).toMatchObject({ status: 200 })
    expect(await register(code, taken)).toMatchObject({ status: 400, fields: { email: 'validation_not_unique' } })
    expect(await register(code, 'a b@orion.test')).toMatchObject({ status: 400 })
    const short = server
      .newClient()
      .collection('users')
      .create(registration(newEmail(), 'short'), { headers: { x_alpha_code: code } })
    expect(await outcome(short)).toMatchObject({ status: 400, fields: { password: 'validation_min_text_constraint' } })
    expect([(await codeRow(id)).uses, await redemptionsOf(id)]).toEqual([0, []])
    expect(await register(code)).toMatchObject({ status: 200 })
  })

  test('and every refusal is the same answer: unknown, used up, expired, revoked, of another address, no code at all', async () => {
    const used = await newCode()
    await register(used.code)
    const bound = await newCode({ bound_email: 'ada@orion.test' })
    const wrong = [
      randomCode(),
      used.code,
      (await newCode({ expires_at: past })).code,
      (await newCode({ revoked_at: past })).code,
      bound.code,
      'x',
      'A'.repeat(12),
      'A'.repeat(5000),
      `${bound.code}'; --`,
      '%',
      '{}',
      '0000-0000-0000',
    ]
    for (const code of wrong) expect(await register(code)).toEqual(refused)
    expect(await register(bound.code, 'Ada@Orion.TEST')).toMatchObject({ status: 200 })
  })

  test('that expires between typing and sending is refused, and one extended meanwhile works', async () => {
    const { id, code } = await newCode({ expires_at: new Date(Date.now() + 60_000).toISOString() })
    const store = await server.superuser()
    await store.collection('alpha_codes').update(id, { expires_at: past })
    expect(await register(code)).toEqual(refused)
    const { rows } = await codes.post<{ rows: readonly { outcome: string }[] }>('codes/extend', {
      rows: [{ id }],
      expires_at: new Date(Date.now() + 6e4).toISOString(),
    })
    expect(rows).toMatchObject([{ outcome: 'changed' }])
    expect(await register(code)).toMatchObject({ status: 200 })
  })
})

describe('RT-20 whether a code is needed is a setting of the store', () => {
  test('which a direct call does not get round', async () => {
    expect(await server.newClient().send('/api/alpha', {})).toEqual({ required: false, text: '' })
    await setRequired(true, 'Codes come by mail.')
    expect(await server.newClient().send('/api/alpha', {})).toEqual({ required: true, text: 'Codes come by mail.' })
    const needed = { status: 400, message: 'Failed to create record.', fields: { alpha_code: 'validation_required' } }
    expect(await register('')).toEqual(needed)
    expect(await register(' - ')).toEqual(needed)
    const { collectionId } = (await server.superuser()).authStore.record
      ? await (await server.superuser()).collection('users').getFirstListItem('')
      : { collectionId: '' }
    const direct = (path: string, body: object) => outcome(server.newClient().send(path, { method: 'POST', body }))
    expect(await direct(`/api/collections/${collectionId}/records`, registration(newEmail()))).toEqual(needed)
    expect(
      await direct('/api/collections/users/records?x_alpha_code=1', { ...registration(newEmail()), alpha_code: 'x' }),
    ).toEqual(needed)
    const batch = {
      requests: [{ method: 'POST', url: '/api/collections/users/records', body: registration(newEmail()) }],
    }
    expect((await direct('/api/batch', batch)).status).toBe(400)
    // A logged-in member of staff has no additional right here.
    expect(await register('', newEmail(), admin.client)).toEqual(needed)
    const { code } = await newCode()
    expect(await register(code)).toMatchObject({ status: 200 })
    // The operator's own tools make accounts without codes.
    expect(await register('', newEmail(), await server.superuser())).toMatchObject({ status: 200 })
    await setRequired(false)
    expect(await register('')).toMatchObject({ status: 200 })
  })

  test('which changes with a reason, and is logged', async () => {
    const body = { required: true, text: 'x' }
    expect(await outcome(codes.post('code-settings', body))).toMatchObject({ status: 400, message: 'Give a reason.' })
    expect(await outcome(codes.post('code-settings', { required: 'yes', text: '' }))).toMatchObject({ status: 400 })
    expect(await outcome(codes.post('code-settings', { required: false, text: 'x'.repeat(301) }))).toMatchObject({
      status: 400,
    })
    await setRequired(true, 'For the log')
    await setRequired(false)
    const log = (await server.superuser()).collection('audit_log')
    const [last, first] = (await log.getList(1, 2, { filter: 'target_collection = "code_settings"', sort: '-created' }))
      .items
    expect(first).toMatchObject({ reason: 'A test', after: { required: true, text: 'For the log' } })
    expect(last).toMatchObject({ before: { required: true }, after: { required: false } })
  })
})

test('RO-04 the log of the store has no codes, whatever was wrong with them', async () => {
  const { code } = await newCode({ expires_at: past })
  await register(code)
  const open = await newCode()
  await register(open.code, 'no address')
  const store = await server.superuser()
  const find = async () => {
    const log = JSON.stringify((await store.logs.getList(1, 500)).items)
    return log.includes('/api/collections/users/records') && log
  }
  const log = await vi.waitUntil(find, { timeout: 60_000, interval: 200 })
  expect(log).not.toMatch(new RegExp(`${code}|${open.code}`))
})
