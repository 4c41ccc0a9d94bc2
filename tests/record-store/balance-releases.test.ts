import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { sourceCatalogue } from '#content/source-catalogue.ts'
import { contentHash } from '#content/version.ts'
import { draftFigures, figureNow } from '#game/balance/draft.ts'
import { readRelease } from '#game/balance/release.ts'
import type { DraftChange } from '#shared/balance.ts'
import { playerLabel } from '#shared/player-names.ts'
import { carriedFiles } from '../../scripts/lib/carried-release.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { folderOfFile, outcome, postAsStaff, serverOfFile, statusOf } from './support.ts'

const publicDir = await folderOfFile()
await writeFile(join(publicDir, 'payload.json'), '{"announcement":"Battle night"}')
const server = await serverOfFile({ publicDir })
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })

interface Named {
  readonly id: string
  readonly revision: number
}
interface Published {
  readonly number: number
  readonly hash: string
}
interface Overview {
  readonly newest: number
  readonly drafts: readonly {
    readonly id: string
    readonly name: string
    readonly sentence: string
    readonly problem: string
    readonly notes: readonly { readonly text: string; readonly author: string }[]
  }[]
  readonly releases: readonly {
    readonly number: number
    readonly sentence: string
    readonly why: string
    readonly reason: string
    readonly withdraws: number
    readonly restores: number
    readonly notes: readonly { readonly text: string }[]
  }[]
}

const priceOf = (id: string): number => sourceCatalogue.ships.get(id)?.points ?? 0
const halyard = priceOf('accord-halyard')
const price = (value: unknown, id = 'accord-halyard') => ({ item: 'ship', id, figure: 'points', value })
const draftBody = (changes: readonly unknown[], set: object = {}) => ({
  name: 'Dearer lines',
  why: 'Too strong for its price.',
  changes,
  evidence: [],
  content_hash: contentHash,
  ...set,
})

const send = <T>(client: PocketBase, path: string, body?: object, reason?: string) =>
  postAsStaff<T>(client, `balance/${path}`, body, reason)
const draft = (changes: readonly unknown[], set: object = {}) =>
  send<Named>(moderator.client, 'drafts', draftBody(changes, set))
const overview = (client = moderator.client) => client.send<Overview>('/api/staff/balance/releases', {})
const publish = async ({ id, revision }: Named) =>
  send<Published>(admin.client, `drafts/${id}/publish`, { revision, newest: (await overview()).newest })
const withdraw = (number: number) =>
  send<Published>(
    admin.client,
    `releases/${number}/withdraw`,
    { why: 'The figures are as before.' },
    'Ada misread the table.',
  )
const payload = async () =>
  (await (await fetch(`${server.url}/payload.json`)).json()) as { readonly balanceRelease?: Published }
const fileOf = (hash: string) => fetch(`${server.url}/api/orion/releases/${hash}.json`)
/** Points of the Halyard as an app gets them from the release in the payload. */
const pointsInForce = async (): Promise<number | undefined> => {
  const { hash = '' } = (await payload()).balanceRelease ?? {}
  const read = readRelease(await (await fileOf(hash)).text(), { hash, contentHash, catalogue: sourceCatalogue })
  return read.ok ? read.value.catalogue.ships.get('accord-halyard')?.points : undefined
}

describe.sequential('FE-14 CA-11 from the draft to the player', () => {
  test('before the first release the payload is the file of the app', async () => {
    expect(await payload()).toEqual({ announcement: 'Battle night' })
  })

  test('a moderator drafts, an admin publishes, and the payload names one file that the app can read', async () => {
    const made = await draft([price(halyard + 2), price(priceOf('accord-sounder'), 'accord-sounder')])
    expect(await statusOf(send(moderator.client, `drafts/${made.id}/notes`, { text: 'Look at Lumen too.' }))).toBe(200)
    const [shown] = (await overview(admin.client)).drafts
    expect(shown).toMatchObject({ id: made.id, sentence: `Halyard: points ${halyard} → ${halyard + 2}.`, problem: '' })
    expect(shown?.notes).toMatchObject([{ text: 'Look at Lumen too.' }])
    const { number, hash } = await publish(made)
    expect(number).toBe(1)
    expect(await payload()).toEqual({ announcement: 'Battle night', balanceRelease: { number, hash } })
    const answer = await fileOf(hash)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const file = await answer.text()
    expect(createHash('sha256').update(file).digest('hex')).toBe(hash)
    expect(JSON.parse(file)).toMatchObject({
      schema: 1,
      number: 1,
      contentHash,
      why: 'Too strong for its price.',
      changes: [price(halyard + 2)],
    })
    expect(await pointsInForce()).toBe(halyard + 2)
    // A build can contain it.
    expect(carriedFiles(file, hash)).toMatchObject({ ok: true, value: { number } })
    expect((await overview()).releases[0]?.notes).toMatchObject([{ text: 'Look at Lumen too.' }])
  })

  test('what was published on top of it holds both, and a withdrawal publishes what was before', async () => {
    const second = await publish(await draft([price(priceOf('drift-bobbin') + 1, 'drift-bobbin')]))
    expect(second.number).toBe(2)
    expect(await pointsInForce()).toBe(halyard + 2)
    expect((await overview()).releases[0]?.sentence).toMatch(/^Bobbin: points \d+ → \d+\.$/)
    expect(await withdraw(2)).toMatchObject({ number: 3 })
    expect((await overview()).releases[0]).toMatchObject({ withdraws: 2, restores: 1 })
    expect(await pointsInForce()).toBe(halyard + 2)
    // Internal notes of staff are in no public file.
    const { hash = '' } = (await payload()).balanceRelease ?? {}
    const file = await (await fileOf(hash)).text()
    expect(file).not.toContain('misread')
    expect(JSON.parse(file)).toMatchObject({ why: 'The figures are as before.' })
    expect((await overview()).releases[0]).toMatchObject({
      why: 'The figures are as before.',
      reason: 'Ada misread the table.',
    })
    // Withdrawing a withdrawal goes back further.
    expect(await withdraw(3)).toMatchObject({ number: 4 })
    expect((await overview()).releases[0]).toMatchObject({ withdraws: 1, restores: 0 })
    expect(await pointsInForce()).toBe(halyard)
    expect(await outcome(withdraw(4))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^There is no release/),
    })
    expect((await payload()).balanceRelease?.number).toBe(4)
  })

  test('RO-05 each step stands in the audit log, with the reason', async () => {
    const store = await server.superuser()
    const rows = await store.collection('audit_log').getFullList({ filter: 'target_collection ~ "balance_"' })
    const reasons = rows.map(({ action, reason }) => `${String(action)} ${String(reason)}`)
    expect(reasons).toContain('create Too strong for its price.')
    expect(reasons).toContain('create Ada misread the table.')
  })
})

describe('FE-14 the largest release', () => {
  /** As many changed figures as a draft may have. Ranges are left out, because they depend on each other. */
  const most = [...sourceCatalogue.ships.values()]
    .flatMap((ship) => [
      { item: 'ship', id: ship.id } as const,
      ...ship.weapons.map(({ id }) => ({ item: 'weapon', id: `${ship.id}/${id}` }) as const),
    ])
    .flatMap((of) =>
      draftFigures(of.item).flatMap(({ name: figure, max }): readonly DraftChange[] => {
        const now = figureNow(sourceCatalogue, { ...of, figure }) ?? 0
        return figure.startsWith('range.') ? [] : [{ ...of, figure, value: now < max ? now + 1 : now - 1 }]
      }),
    )
    .slice(0, 2000)

  test('is read by the app, and so is its withdrawal', async () => {
    expect(most).toHaveLength(2000)
    const read = async ({ hash }: Published) => {
      const found = readRelease(await (await fileOf(hash)).text(), { hash, contentHash, catalogue: sourceCatalogue })
      return found.ok ? found.value.release.changes.length : found.error
    }
    const made = await publish(await draft(most))
    expect(await read(made)).toBe(2000)
    expect(await read(await withdraw(made.number))).toBe(0)
  })
})

describe('RO-03 what others read of releases', () => {
  test('everybody reads the file of a release, and nothing else by that way', async () => {
    const hash = (await payload()).balanceRelease?.hash ?? ''
    const statusAt = async (name: string) => (await fetch(`${server.url}/api/orion/releases/${name}`)).status
    expect(await statusAt(`${hash}.json`)).toBe(200)
    // Links of fleets refer to a release by its number.
    const { number = 0 } = (await payload()).balanceRelease ?? {}
    const byNumber = await fetch(`${server.url}/api/orion/releases/${number}.json`)
    expect(await byNumber.text()).toBe(await (await fileOf(hash)).text())
    for (const name of [
      hash,
      `${hash.slice(1)}0.json`,
      `${'0'.repeat(64)}.json`,
      '4000.json',
      '0.json',
      '1e0.json',
      '%27%20OR%201=1.json',
    ]) {
      expect(await statusAt(name), name).toBe(404)
    }
  })

  test('nobody else reads an e-mail address that stands for a name', async () => {
    const nameless = await server.newUser({ roles: ['user', 'moderator'] })
    await (await server.superuser()).collection('users').update(nameless.id, { name: nameless.email })
    const { id } = await send<Named>(nameless.client, 'drafts', draftBody([price(halyard + 3)]))
    const authorFor = async ({ client }: NewUser) =>
      (
        await client.send<{ drafts: { id: string; created_by: string }[] }>('/api/staff/balance/releases', {})
      ).drafts.find((one) => one.id === id)?.created_by
    for (const reader of [admin, moderator]) expect(await authorFor(reader)).toBe(playerLabel(nameless.id))
  })
})

describe('FE-14 what cannot be a draft', () => {
  const weapon = sourceCatalogue.ships.get('accord-halyard')?.weapons[0]
  const line = (figure: string, value: unknown) => ({
    item: 'weapon',
    id: `accord-halyard/${weapon?.id}`,
    figure,
    value,
  })
  const faults: readonly (readonly [string, unknown])[] = [
    ['a negative figure', [price(-1)]],
    ['a fractional one', [price(10.5)]],
    ['one that is missing', [{ item: 'ship', id: 'accord-halyard', figure: 'points' }]],
    ['a script', [price('<script>alert(1)</script>')]],
    ['text that looks like a number', [price('12')]],
    ['a figure beyond its bounds', [price(201)]],
    ['nothing', [price(null)]],
    ['an unknown ship', [price(10, 'no-such-ship')]],
    ['a name of every object', [price(10, 'constructor')]],
    ['an unknown figure', [{ ...price(10), figure: 'lore' }]],
    ['an unknown kind', [{ ...price(10), item: 'figures' }]],
    ['a field too many', [{ ...price(10), script: 'x' }]],
    ['the same figure twice', [price(10), price(11)]],
    ['ranges that do not grow', [line('range.short', 48), line('range.long', 1)]],
    ['no list', { changes: 1 }],
    ['too many changes', Array.from({ length: 2001 }, () => price(10))],
  ]
  test.each(faults)('%s', async (_, changes) => {
    expect(await statusOf(draft(changes as readonly unknown[]))).toBe(400)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['a reason that is no text', { why: ['x'] }],
    ['evidence that is too much', { evidence: Array.from({ length: 9 }, () => ({ title: 'x', about: '', rows: [] })) }],
    [
      'evidence of another kind',
      { evidence: [{ title: 'x', about: '', rows: [{ label: 'x', before: 1, after: 2 }] }] },
    ],
    ['other content', { content_hash: 'ffffffffffffffff' }],
    ['evidence of a hundred kilobytes', { evidence: [{ title: 'x', about: 'y'.repeat(100_000), rows: [] }] }],
  ])('%s', async (_, set) => {
    expect(await statusOf(draft([price(halyard + 1)], set))).toBe(400)
  })

  test('five megabytes are not even read', async () => {
    expect(await statusOf(draft([price(halyard + 1)], { why: 'x'.repeat(5_000_000) }))).toBe(413)
  })

  test('script and other letters in texts stay texts', async () => {
    const name = '<img src=x onerror=alert(1)> Ω'
    const { id } = await draft([price(halyard + 1)], { name })
    expect((await overview()).drafts.find((one) => one.id === id)?.name).toBe(name)
  })
})

describe('FE-14 at the same time', () => {
  test('of ten admins who publish at once, one does, and the others hear of it', async () => {
    const { newest } = await overview()
    const drafts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => draft([price(halyard + 1 + n)], { name: `Draft ${n}` })),
    )
    const results = await Promise.all(
      drafts.map(({ id, revision }) => statusOf(send(admin.client, `drafts/${id}/publish`, { revision, newest }))),
    )
    expect(results.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
    const after = await overview()
    expect(after.newest).toBe(newest + 1)
    expect(drafts.filter(({ id }) => after.drafts.every((one) => one.id !== id))).toHaveLength(1)
  })

  test('one draft is published once, and afterwards stays as it was', async () => {
    const made = await draft([price(halyard + 20)])
    const { newest } = await overview()
    const one = () => statusOf(send(admin.client, `drafts/${made.id}/publish`, { revision: made.revision, newest }))
    expect((await Promise.all([one(), one()])).filter((status) => status === 200)).toHaveLength(1)
    expect((await overview()).newest).toBe(newest + 1)
    const change = send(moderator.client, `drafts/${made.id}`, { ...draftBody([]), revision: made.revision })
    expect(await statusOf(change)).toBe(400)
    expect(await statusOf(send(moderator.client, `drafts/${made.id}/notes`, { text: 'x' }))).toBe(400)
  })

  test('a draft that somebody has changed meanwhile is neither overwritten nor published', async () => {
    const made = await draft([price(halyard + 30)])
    const change = (why: string) =>
      statusOf(
        send(moderator.client, `drafts/${made.id}`, { ...draftBody([price(halyard + 31)], { why }), revision: 1 }),
      )
    expect((await Promise.all([change('one'), change('two')])).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await statusOf(publish(made))).toBe(409)
  })

  test('a draft without a reason, or that changes nothing, is not published', async () => {
    const noReason = await draft([price(halyard + 40)], { why: '' })
    expect(await outcome(publish(noReason))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Write in the draft why/),
    })
    const nothing = await draft([])
    expect(await outcome(publish(nothing))).toMatchObject({ status: 400, message: 'The draft changes nothing.' })
    const path = `releases/${(await overview()).newest}/withdraw`
    expect(await outcome(send(admin.client, path, { why: 'x' }))).toMatchObject({
      status: 400,
      message: 'Give a reason.',
    })
    expect(await outcome(send(admin.client, path, {}, 'x'))).toMatchObject({
      status: 400,
      message: 'The reason for players is missing.',
    })
  })
})
