import { expect, test } from 'vitest'
import { newRecordId, outcome, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const user = await server.newUser()

const marks = () => user.client.collection('star_marks')
const red = { colour: 'red', text: 'Mined' }
const newMark = (extra: object = {}) =>
  marks().create({ user: user.id, sector: 'reach', system: newRecordId(), note: 'First', note_at: 5, ...extra })

test('FE-02 a mark keeps its system, its fields and when each was set', async () => {
  const system = newRecordId()
  const mark = await newMark({ system, bookmarked: true, bookmarked_at: 7, tags: [red], tags_at: 8 })
  expect(mark).toMatchObject({
    sector: 'reach',
    system,
    bookmarked: true,
    bookmarked_at: 7,
    note: 'First',
    note_at: 5,
    tags: [red],
    tags_at: 8,
  })
})

test('FE-02 one player has one row a system, another player one of their own', async () => {
  const system = newRecordId()
  await newMark({ system })
  expect((await outcome(newMark({ system }))).status).toBe(400)
  const other = await server.newUser()
  const theirs = { user: other.id, sector: 'reach', system }
  expect(await statusOf(other.client.collection('star_marks').create(theirs))).toBe(200)
  expect(await statusOf(newMark({ system, sector: 'my-sector' }))).toBe(200)
})

test.each([
  ['a later note stands', { note: 'Second', note_at: 6 }, { note: 'Second', note_at: 6 }],
  ['an earlier note changes nothing', { note: 'Second', note_at: 4 }, { note: 'First', note_at: 5 }],
  ['a note taken away later is away', { note: '', note_at: 6 }, { note: '', note_at: 6 }],
  [
    'of two notes of one moment the one that sorts later stands',
    { note: 'Zero', note_at: 5 },
    { note: 'Zero', note_at: 5 },
  ],
  ['and the other does not', { note: 'A', note_at: 5 }, { note: 'First', note_at: 5 }],
  [
    'each field by itself',
    { note: 'Late', note_at: 1, tags: [red], tags_at: 9, bookmarked: true, bookmarked_at: 9 },
    { note: 'First', note_at: 5, tags: [red], tags_at: 9, bookmarked: true, bookmarked_at: 9 },
  ],
])('FE-02 two devices are joined field by field: %s', async (_what, change, after) => {
  const mark = await newMark()
  expect(await marks().update(mark.id, change)).toMatchObject(after)
  expect(await marks().getOne(mark.id)).toMatchObject(after)
})

test('FE-02 a note that would replace one its device has not seen is refused with 409; other fields are not', async () => {
  const mark = await newMark()
  const seen = (at: number) => ({ headers: { x_note_seen: String(at) } })
  expect(await statusOf(marks().update(mark.id, { note: 'Blind', note_at: 9 }, seen(4)))).toBe(409)
  expect(await marks().getOne(mark.id)).toMatchObject({ note: 'First', note_at: 5 })
  expect(await statusOf(marks().update(mark.id, { bookmarked: true, bookmarked_at: 9, note_at: 4 }, seen(4)))).toBe(200)
  expect(await statusOf(marks().update(mark.id, { note: 'First', note_at: 9 }, seen(4)))).toBe(200)
  expect(await statusOf(marks().update(mark.id, { note: 'Second', note_at: 10 }, seen(9)))).toBe(200)
  const long = 'x'.repeat(20_000)
  expect(await marks().update(mark.id, { note: long, note_at: 11 }, seen(10))).toMatchObject({ note: long })
})

test('FE-02 of ten devices that write at once the latest of each field stands', async () => {
  const mark = await newMark()
  const times = Array.from({ length: 10 }, (_, n) => 10 + n)
  await Promise.all(
    times.map((at) => marks().update(mark.id, at % 2 ? { note: `n${at}`, note_at: at } : { tags: [red], tags_at: at })),
  )
  expect(await marks().getOne(mark.id)).toMatchObject({ note: 'n19', note_at: 19, tags: [red], tags_at: 18 })
})

test.each([
  ['another player', () => ({ user: newRecordId() })],
  ['another sector', () => ({ sector: 'elsewhere' })],
  ['another system', () => ({ system: 'elsewhere' })],
])('RO-02 nobody moves a mark to %s', async (_what, change) => {
  const mark = await newMark()
  expect(await statusOf(marks().update(mark.id, { ...change(), note: 'x', note_at: 99 }))).toBe(404)
})

test('RO-02 nobody marks the map of another', async () => {
  const other = await server.newUser()
  const forged = { user: user.id, sector: 'reach', system: newRecordId() }
  expect(await statusOf(other.client.collection('star_marks').create(forged))).toBe(400)
})

test.each([
  ['tags', 'a list of words', { tags: ['red'] }],
  ['tags', 'no list', { tags: { colour: 'red' } }],
  ['tags', 'a text', { tags: 'red' }],
  ['tags', 'of a colour that is none', { tags: [{ colour: 'url(x)', text: '' }] }],
  ['tags', 'of a long text', { tags: [{ colour: 'red', text: 'x'.repeat(25) }] }],
  ['tags', 'too many', { tags: Array.from({ length: 7 }, () => red) }],
  ['note', 'too long', { note: 'x'.repeat(20_001) }],
  ['note_at', 'before time', { note_at: -1 }],
  ['note_at', 'after the year 9999', { note_at: 1e15 }],
  ['note_at', 'not whole', { note_at: 1.5 }],
  ['sector', 'empty', { sector: '' }],
  ['sector', 'script', { sector: '<script>' }],
  ['system', 'too long', { system: 'x'.repeat(65) }],
])('FE-02 a mark with %s that is %s is refused at its field', async (field, _what, extra) => {
  const { status, fields } = await outcome(newMark(extra))
  expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({ status: 400, fields: [field] })
})

test('FE-02 what is no part of a tag is not kept', async () => {
  expect(await newMark({ tags: [{ ...red, more: 'x'.repeat(3000) }, { colour: 'blue' }] })).toMatchObject({
    tags: [red, { colour: 'blue', text: '' }],
  })
})

test('FE-02 an account marks no end of systems, not even with many requests at once', async () => {
  const full = await server.newUser()
  const marks = full.client.collection('star_marks')
  const mark = (n: number) => ({ user: full.id, sector: 'reach', system: `s${n}` })
  for (let batches = 0; batches < 99; batches += 1) {
    const batch = full.client.createBatch()
    for (let n = 0; n < 50; n += 1) batch.collection('star_marks').create(mark(batches * 50 + n))
    await batch.send()
  }
  const race = Array.from({ length: 90 }, (_, n) => statusOf(marks.create(mark(4950 + n))))
  expect((await Promise.all(race)).filter((status) => status === 200)).toHaveLength(50)
  expect(await marks.getList(1, 1)).toHaveProperty('totalItems', 5000)
})
