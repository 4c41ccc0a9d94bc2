import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { gameOf } from '../support/attack/fuzz-bodies.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { mailServerOfFile, newRecordId, outcome, statusOf } from './support.ts'

// With mail, because without it nobody can verify an address.
const server = await mailServerOfFile()
const superuser = await server.superuser()
const player = await server.newUser({ roles: ['user'] })
const other = await server.newUser({ roles: ['user'] })
const third = await server.newUser({ roles: ['user'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let lost = 0
/** Each is a different game, because the lost points differ. */
const game = (more: object = {}) => ({
  ...gameOf('', 'Close.'),
  own_lost: (lost += 1) % 200,
  other_lost: Math.floor(lost / 200) + 1,
  other_fleet: '',
  fleet: 'fleet1',
  fleet_name: 'Third Line',
  game_version: 'v0.2.2 alpha',
  ...more,
})
/** The same game as the other side reports it. */
const mirrored = ({ own_lost: other_lost, other_lost: own_lost, ...body }: ReturnType<typeof game>) => ({
  ...body,
  client_key: newRecordId(),
  winner: 'other',
  own_faction: body.other_faction,
  other_faction: body.own_faction,
  own_points: body.other_points,
  other_points: body.own_points,
  own_lost,
  other_lost,
})
const report = (of: NewUser, more: object = {}) =>
  of.client.collection('battle_reports').create({ ...game(more), reporter: of.id })
const storedOf = (id: string) => superuser.collection('battle_reports').getOne(id)

interface Link {
  readonly id: string
  readonly key: string
}
const linkOf = (stored: { id: string; [field: string]: unknown }): Link => ({
  id: stored.id,
  key: String(stored['answer_key']),
})
const openLink = (of: NewUser, link: object) =>
  of.client.send<Record<string, unknown>>('/api/battle-reports/open', { method: 'POST', body: link })
const answer = (of: NewUser, link: object, more: object = {}) =>
  of.client.send<Record<string, unknown>>('/api/battle-reports/answer', {
    method: 'POST',
    body: { ...link, revision: 1, answer: 'confirmed', ...more },
  })
const recordOf = (of: NewUser) =>
  of.client.send<{ rows: readonly { fleet: string; games: number; won: number; drawn: number }[] }>(
    '/api/battle-reports/record',
    {},
  )

describe('FE-14 a reported game', () => {
  test('is stored open, with what the store makes itself, and once however often it is sent', async () => {
    const body = { ...game(), reporter: player.id }
    const sent = await Promise.all([1, 2, 3].map(() => player.client.collection('battle_reports').create(body)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent[0]).toMatchObject({ state: 'open', opponent: '', revision: 1, objection: '' })
    expect(sent[0]?.['answer_key']).toMatch(/^\w{24}$/)
    expect(sent[0]).not.toHaveProperty('game')
  })

  test.each<[string, object]>([
    ['a state', { state: 'confirmed' }],
    ['another side that is said to have answered', { opponent: 'another' }],
    ['a key of its own', { answer_key: 'a'.repeat(24) }],
    ['a revision', { revision: 7 }],
    ['a winner who did not play', { winner: 'third' }],
    ['an unknown release', { release: '4711' }],
    ['a release that is no number', { release: '1; DROP TABLE users' }],
    ['a content that is no hash', { content_hash: 'xyz' }],
    ['an unknown faction', { other_faction: 'pirates' }],
    ['an unknown scenario', { scenario: 'picnic' }],
    ['negative points', { own_points: -1 }],
    ['half a point', { other_points: 99.5 }],
    ['more points lost than there were', { other_points: 100, other_lost: 101 }],
    ['no rounds', { rounds: 0 }],
    ['a day that does not exist', { played_on: '2026-02-30' }],
    ['a day in the future', { played_on: daysAgo(-3) }],
    ['a day long ago', { played_on: daysAgo(400) }],
    ['a fleet that is no link text', { other_fleet: '<script>' }],
    ['a fleet without end', { own_fleet: 'a'.repeat(8001) }],
    ['no key', { client_key: '' }],
  ])('with %s is refused', async (_what, more) => {
    expect(await statusOf(report(player, more))).toBe(400)
  })

  test('of somebody else is refused', async () => {
    const body = { ...game(), reporter: other.id }
    expect(await statusOf(player.client.collection('battle_reports').create(body))).toBe(400)
  })

  test('names a release that was published, and no other', async () => {
    await server.sql('CREATE TABLE IF NOT EXISTS balance_releases (id TEXT, number INTEGER)')
    await server.sql(`INSERT INTO balance_releases (id, number) VALUES ('release00000003', 3)`)
    expect(await report(player, { release: '3' })).toMatchObject({ release: '3' })
    expect(await outcome(report(player, { release: '4' }))).toMatchObject({
      status: 400,
      fields: { release: 'validation_unknown_release' },
    })
  })

  test('is refused the second time, whichever side tells of it', async () => {
    const body = game({ own_lost: 77, other_lost: 98 })
    const first = await report(player, body)
    expect(await outcome(report(player, { ...body, client_key: newRecordId(), note: 'Again' }))).toMatchObject({
      status: 400,
      fields: { game: 'validation_same_game' },
    })
    // Until one is confirmed, nobody knows that they are the same game.
    const theirs = await report(other, mirrored(body))
    await answer(other, linkOf(first))
    expect(await statusOf(storedOf(theirs.id))).toBe(404)
    expect(await outcome(report(other, mirrored(body)))).toMatchObject({ fields: { game: 'validation_same_game' } })
  })

  test('is changed and deleted by its reporter alone, until it is confirmed', async () => {
    const stored = await report(player)
    const reports = (of: NewUser) => of.client.collection('battle_reports')
    expect(await statusOf(reports(other).update(stored.id, { note: 'Hacked' }))).toBe(404)
    expect(await statusOf(reports(other).delete(stored.id))).toBe(404)
    expect(await statusOf(reports(player).update(stored.id, { reporter: other.id }))).toBe(404)
    expect(await statusOf(reports(player).update(stored.id, { state: 'confirmed' }))).toBe(404)
    expect(await statusOf(reports(player).update(stored.id, { own_lost: 201 }))).toBe(400)
    await answer(other, linkOf(stored), { answer: 'objected', objection: 'I lost less.' })
    const changed = await reports(player).update(stored.id, { note: 'Corrected' })
    expect(changed).toMatchObject({ state: 'open', revision: 2, opponent: '', objection: '', note: 'Corrected' })
    // The answer applies to the version that was read.
    expect(await statusOf(answer(other, linkOf(stored)))).toBe(409)
    await answer(other, linkOf(stored), { revision: 2 })
    expect(await statusOf(reports(player).update(stored.id, { note: 'After all' }))).toBe(409)
    expect(await statusOf(reports(player).delete(stored.id))).toBe(409)
    const gone = await report(player)
    expect(await statusOf(reports(player).delete(gone.id))).toBe(200)
  })

  test('of a thousand in an hour most are refused, counted where they are stored', async () => {
    const eager = await server.newUser({ roles: ['user'] })
    const answers = await Promise.all(Array.from({ length: 90 }, () => outcome(report(eager))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(await outcome(report(eager))).toMatchObject({
      status: 429,
      message: expect.stringContaining('hour') as string,
    })
    // Deleting reports does not allow more.
    const reports = eager.client.collection('battle_reports')
    const { items } = await reports.getList(1, 3)
    for (const { id } of items) await reports.delete(id)
    expect(await statusOf(report(eager))).toBe(429)
    // Rows that were written while the clock was ahead do not count for that long.
    await server.sql(
      `UPDATE battle_reports_made SET at = strftime('%Y-%m-%d %H:%M:%fZ', at, '+300 days') WHERE reporter = '${eager.id}'`,
    )
    expect(await statusOf(report(eager))).toBe(200)
  })
})

describe('FE-14 the other side', () => {
  test('sees the game by the link, without the key and the address of the reporter, and confirms it', async () => {
    const stored = await report(player)
    const link = linkOf(stored)
    const seen = await openLink(other, link)
    expect(seen).toMatchObject({ role: 'new', state: 'open', own_faction: 'accord', rounds: 5 })
    expect(seen).toMatchObject({ reporter_name: playerLabel(player.id) })
    expect(JSON.stringify(seen)).not.toContain(link.key)
    expect(JSON.stringify(seen)).not.toContain(player.email)
    expect(await openLink(player, link)).toMatchObject({ role: 'reporter' })
    expect(await answer(other, link)).toMatchObject({ role: 'opponent', state: 'confirmed' })
    expect(await storedOf(stored.id)).toMatchObject({ opponent: other.id, state: 'confirmed' })
    expect(await openLink(third, link)).toMatchObject({ role: 'stranger' })
    // The player who answered may change the answer, and can read the game from then on.
    await answer(other, link, { answer: 'objected', objection: '  It was a draw. ' })
    expect(await openLink(player, link)).toMatchObject({ objection: 'It was a draw.', note: 'Close.' })
    expect(await openLink(other, link)).toMatchObject({ objection: 'It was a draw.', note: 'Close.' })
    // A user who is on neither side sees that somebody has answered, but nothing that the two wrote.
    expect(await openLink(third, link)).toMatchObject({ role: 'stranger', objection: '', note: '' })
    expect(await other.client.collection('battle_reports').getOne(stored.id)).toMatchObject({
      state: 'objected',
      objection: 'It was a draw.',
    })
  })

  test.each<[string, (link: Link) => Promise<unknown>, number]>([
    ['the reporter', (link) => answer(player, link), 403],
    ['somebody with a wrong key', ({ id }) => answer(third, { id, key: 'a'.repeat(24) }), 404],
    ['somebody without a key', ({ id }) => answer(third, { id }), 404],
    ['somebody with a key that is no text', ({ id }) => answer(third, { id, key: { a: 1 } }), 404],
    ['somebody who makes an id up', (link) => answer(third, { ...link, id: "x' OR 1=1 --" }), 404],
    ['an unknown answer', (link) => answer(third, link, { answer: 'open' }), 400],
    ['a revision that is a text', (link) => answer(third, link, { revision: '1' }), 409],
    ['a long objection', (link) => answer(third, link, { answer: 'objected', objection: 'x'.repeat(501) }), 400],
  ])('is not %s', async (_who, attempt, status) => {
    const stored = await report(player)
    expect(await statusOf(attempt(linkOf(stored)))).toBe(status)
    expect(await storedOf(stored.id)).toMatchObject({ state: 'open', opponent: '' })
  })

  test('is one: of twenty who answer at once, one does', async () => {
    const link = linkOf(await report(player))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [statusOf(answer(other, link)), statusOf(answer(third, link))]).flat(),
    )
    const { opponent } = await storedOf(link.id)
    const winners = answers.filter((_, n) => (n % 2 === 0 ? other.id : third.id) === opponent)
    const losers = answers.filter((_, n) => (n % 2 === 0 ? other.id : third.id) !== opponent)
    expect([new Set(winners), new Set(losers)]).toEqual([new Set([200]), new Set([403])])
  })

  test('needs an active account', async () => {
    const link = linkOf(await report(player))
    const suspended = await server.newUser({ status: 'suspended', roles: ['user'] })
    expect(await statusOf(answer(suspended, link))).toBe(403)
    const visitor = { ...third, client: server.newClient() }
    expect(await statusOf(openLink(visitor, link))).toBe(401)
    expect(await statusOf(recordOf(visitor))).toBe(401)
  })
})

test('FE-14 the own record counts by fleet, without what the other side objects to, and confirmed games of both', async () => {
  const me = await server.newUser({ roles: ['user'] })
  const you = await server.newUser({ roles: ['user'] })
  await report(me, { fleet: 'a' })
  await report(me, { fleet: 'a', winner: 'other' })
  await report(me, { fleet: 'b', winner: 'draw' })
  const confirmed = await report(me, { fleet: 'b' })
  await answer(you, linkOf(confirmed))
  const disputed = await report(me, { fleet: 'b' })
  await answer(you, linkOf(disputed), { answer: 'objected' })
  const rows = [...(await recordOf(me)).rows].sort((x, y) => x.fleet.localeCompare(y.fleet))
  expect(rows).toEqual([
    { fleet: 'a', games: 2, won: 1, drawn: 0 },
    { fleet: 'b', games: 2, won: 1, drawn: 1 },
  ])
  expect((await recordOf(you)).rows).toEqual([{ fleet: '', games: 1, won: 0, drawn: 0 }])
})

test('FE-14 AU-10 a deleted account takes its games along, but for those that the other side confirmed', async () => {
  const leaver = await server.newUser({ roles: ['user'] })
  const open = await report(leaver)
  const confirmed = await report(leaver)
  await answer(other, linkOf(confirmed))
  const asOther = await report(player)
  await answer(leaver, linkOf(asOther), { answer: 'objected', objection: 'Mine.' })
  await leaver.client.collection('users').delete(leaver.id)
  expect(await statusOf(storedOf(open.id))).toBe(404)
  expect(await storedOf(confirmed.id)).toMatchObject({
    reporter: '',
    note: '',
    fleet_name: '',
    own_fleet: '',
    fleet: '',
  })
  expect(await storedOf(asOther.id)).toMatchObject({ opponent: '', objection: '' })
  // Nobody can answer for a deleted account.
  expect(await statusOf(answer(third, linkOf(confirmed)))).toBe(403)
})

describe('FE-14 the figures', () => {
  /** How many games of a scenario are counted. Each test has a scenario of its own. */
  const countOf = async (scenario: string, state = '') => {
    const { rows } = await moderator.client.send<{ rows: readonly { games: number }[] }>('/api/staff/battles/figures', {
      query: { scenario, state },
    })
    return rows.reduce((sum, row) => sum + row.games, 0)
  }
  const reasonsOf = async (scenario: string) => {
    const where = JSON.stringify([{ column: 'scenario', op: 'is', value: [scenario] }])
    const { rows } = await moderator.client.send<{ rows: readonly { id: string; uncounted: string }[] }>(
      '/api/staff/lists/battle_reports',
      { query: { where } },
    )
    const sheets = rows.map(({ id }) => moderator.client.send<{ uncounted: string }>(`/api/staff/battles/${id}`, {}))
    expect((await Promise.all(sheets)).map(({ uncounted }) => uncounted)).toEqual(
      rows.map(({ uncounted }) => uncounted),
    )
    return rows.map(({ uncounted }) => uncounted).toSorted()
  }
  /** Makes accounts ten days old. */
  const grow = (...of: readonly NewUser[]) =>
    server.sql(`UPDATE users SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-10 days')
      WHERE id IN (${of.map(({ id }) => `'${id}'`).join()})`)
  const verify = (...of: readonly NewUser[]) =>
    server.sql(`UPDATE users SET verified = TRUE WHERE id IN (${of.map(({ id }) => `'${id}'`).join()})`)
  const countLater = () => superuser.crons.run('battle-figures')

  test('have one game once, though both sides report it and nobody confirms', async () => {
    const body = game({ scenario: 'blockade', own_lost: 71, other_lost: 92 })
    const first = await report(player, body)
    const second = await report(other, mirrored(body))
    expect([await countOf('blockade'), await countOf('blockade', 'uncounted')]).toEqual([1, 1])
    expect(await reasonsOf('blockade')).toEqual(['', 'double'])
    // The older one counts; without it the other one does.
    expect(await storedOf(second.id)).toMatchObject({ uncounted: 'double' })
    await player.client.collection('battle_reports').update(first.id, { own_lost: 72 })
    expect([await countOf('blockade'), await countOf('blockade', 'uncounted')]).toEqual([2, 0])
    await player.client.collection('battle_reports').update(first.id, { own_lost: 71 })
    expect(await countOf('blockade')).toBe(1)
    await player.client.collection('battle_reports').delete(first.id)
    expect([await countOf('blockade'), await countOf('blockade', 'uncounted')]).toEqual([1, 0])
  })

  test('have no games that one person could have confirmed with a second account, and staff see why', async () => {
    const me = await server.newUser({ roles: ['user'] })
    const alsoMe = await server.newUser({ roles: ['user'] })
    await grow(me)
    await verify(me)
    for (let n = 0; n < 7; n += 1) {
      const invented = await report(me, { scenario: 'salvage' })
      expect(await answer(alsoMe, linkOf(invented))).toMatchObject({ state: 'confirmed' })
      // Both see that both reported the same, and nothing more.
      for (const { client } of [me, alsoMe]) {
        const read = await client.collection('battle_reports').getOne(invented.id)
        expect(read).toMatchObject({ state: 'confirmed' })
        expect(read).not.toHaveProperty('uncounted')
      }
    }
    expect(await countOf('salvage')).toBe(0)
    expect(await countOf('salvage', 'confirmed')).toBe(0)
    expect(await reasonsOf('salvage')).toEqual(Array.from({ length: 7 }, () => 'new'))
    expect((await recordOf(alsoMe)).rows).toEqual([{ fleet: '', games: 7, won: 0, drawn: 0 }])

    await countLater()
    expect(await countOf('salvage')).toBe(0)
    await grow(alsoMe)
    await countLater()
    expect(await reasonsOf('salvage')).toEqual(Array.from({ length: 7 }, () => 'unverified'))
    await verify(alsoMe)
    await countLater()
    // A person with two mailboxes and a week of time cannot do more than two friends who play a lot.
    expect(await countOf('salvage', 'confirmed')).toBe(5)
    expect(await reasonsOf('salvage')).toEqual([...Array.from({ length: 5 }, () => ''), 'many', 'many'])
    await countLater()
    expect(await countOf('salvage')).toBe(5)
  })

  test('have the confirmed games of two whose accounts are old enough and verified at once', async () => {
    const [me, you] = [await server.newUser({ roles: ['user'] }), await server.newUser({ roles: ['user'] })]
    await grow(me, you)
    await verify(me, you)
    const stored = await report(me, { scenario: 'last-stand' })
    await me.client.collection('battle_reports').update(stored.id, { uncounted: 'double' })
    expect(await storedOf(stored.id)).toMatchObject({ uncounted: '' })
    await answer(you, linkOf(stored), { revision: 2 })
    expect(await countOf('last-stand', 'confirmed')).toBe(1)
    await answer(you, linkOf(stored), { revision: 2, answer: 'objected' })
    expect([await countOf('last-stand'), await countOf('last-stand', 'objected')]).toEqual([0, 1])
  })
})
