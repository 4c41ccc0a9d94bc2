import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceCatalogue } from '#content/source-catalogue.ts'
import { contentHash } from '#content/version.ts'
import { readRelease } from '#game/balance/release.ts'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'
import { outcome, statusOf } from './support.ts'

let server: TestServer
let publicDir: string
let admin: NewUser
let moderator: NewUser

beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'orion-public-'))
  await writeFile(join(publicDir, 'payload.json'), '{"announcement":"Battle night"}')
  server = await startTestServer({ publicDir })
  admin = await server.newUser({ roles: ['user', 'admin'] })
  moderator = await server.newUser({ roles: ['user', 'moderator'] })
})
afterAll(async () => {
  await server.stop()
  await rm(publicDir, { recursive: true })
})

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
    readonly release: number
    readonly sentence: string
    readonly problem: string
    readonly notes: readonly { readonly text: string; readonly author: string }[]
  }[]
  readonly releases: readonly {
    readonly number: number
    readonly sentence: string
    readonly withdraws: number
    readonly restores: number
  }[]
}

const priceOf = (id: string): number => sourceCatalogue.ships.get(id)?.points ?? 0
const halyard = priceOf('accord-halyard')
const price = (value: unknown, id = 'accord-halyard') => ({ item: 'ship', id, figure: 'points', value })
const draftBody = (changes: readonly unknown[], set: object = {}) => ({
  ...{ name: 'Dearer lines', why: 'Too strong for its price.', changes, evidence: [], content_hash: contentHash },
  ...set,
})

const send = <T>(client: PocketBase, path: string, body: object = {}, reason = '') =>
  client.send<T>(`/api/staff/balance/${path}`, {
    ...{ method: 'POST', body },
    headers: reason === '' ? {} : { x_reason: encodeURIComponent(reason) },
  })
const draft = (changes: readonly unknown[], set: object = {}) =>
  send<Named>(moderator.client, 'drafts', draftBody(changes, set))
const overview = (client = moderator.client) => client.send<Overview>('/api/staff/balance/releases', {})
const publish = async ({ id, revision }: Named) =>
  send<Published>(admin.client, `drafts/${id}/publish`, { revision, newest: (await overview()).newest })
const withdraw = (number: number) =>
  send<Published>(admin.client, `releases/${number}/withdraw`, {}, 'It was worse than before.')
const payload = async () =>
  (await (await fetch(`${server.url}/payload.json`)).json()) as { readonly balanceRelease?: Published }
const fileOf = (hash: string) => fetch(`${server.url}/api/orion/releases/${hash}.json`)
/** Points of the Halyard as an app takes them from the release that the payload names. */
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
      ...{ schema: 1, number: 1, contentHash, why: 'Too strong for its price.' },
      // What is as in the content already is no change.
      changes: [price(halyard + 2)],
    })
    expect(await pointsInForce()).toBe(halyard + 2)
  })
})
