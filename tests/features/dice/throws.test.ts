import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { afterRestMs, makeThrows, repeatedTapMs, type ThrowRequest } from '#features/dice/throws.ts'
import { resolveVolley } from '#game/volley/volley.ts'
import { noTraits, volleyOf } from '#store/dice-table/setup.ts'
import { makeRollLogStore } from '#store/roll-log/make-roll-log-store.ts'
import { makeRollAccount } from '../../support/memory/memory-rolls.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'
import { givenFaces, seededFaces } from '../../support/seeded-faces.ts'
import { silentChannel } from '../../support/test-page.ts'

const volley = volleyOf({ successDice: 3, failureDice: 2, damageRating: 2, defenseRating: 1 }, noTraits)
const request: ThrowRequest = { volley, label: 'Broadside', hull: 9 }

let owners = 0
async function aTable(faces?: readonly number[]) {
  const owner = `thrower-${(owners += 1)}`
  const { records } = makeRollAccount('offline')
  const log = makeRollLogStore({ owner, session: makeTestSession(owner), records, channel: silentChannel })
  await log.getState().ready()
  let now = 0
  const throws = makeThrows({ log, draw: faces ? givenFaces(faces) : seededFaces(7), now: () => now })
  return { log, throws, pass: (ms: number) => (now += ms) }
}

describe('FE-01 throwing', () => {
  test('FE-01 values are in the log before anything is shown, and while the dice still move', async () => {
    const { log, throws } = await aTable([3, 4, 0, 5, 1])
    const seen: (string | undefined)[] = []
    throws.subscribe(({ shown }) => seen.push(log.getState().throws.find(({ id }) => id === shown?.id)?.label))
    throws.getState().roll(request, true)
    expect(seen).toEqual(['Broadside'])
    const [view] = log.getState().throws
    expect(view?.result?.roll).toEqual({ success: [3, 4, 0], failure: [5, 1], rerolled: [] })
    expect(view).toMatchObject({ hull: 9, decided: 'drawn' })
    expect(throws.getState().shown?.isAtRest).toBe(false)
  })

  test('FE-01 two taps at once make one throw, two taps apart make two', async () => {
    const { log, throws, pass } = await aTable()
    expect(throws.getState().roll(request, false)).toBe(true)
    pass(repeatedTapMs - 1)
    expect(throws.getState().roll(request, false)).toBe(false)
    expect(log.getState().throws).toHaveLength(1)
    pass(repeatedTapMs)
    expect(throws.getState().roll(request, false)).toBe(true)
    expect(log.getState().throws).toHaveLength(2)
  })

  test('FE-01 a second throw during the first keeps both in the log', async () => {
    const { log, throws, pass } = await aTable()
    throws.getState().roll(request, true)
    const first = throws.getState().shown
    pass(1000)
    throws.getState().roll(request, true)
    throws.getState().rest(first?.key ?? '')
    expect(throws.getState().shown?.isAtRest).toBe(false)
    throws.getState().rest(throws.getState().shown?.key ?? '')
    expect(throws.getState().shown?.isAtRest).toBe(true)
    for (const { result, volley: own } of log.getState().throws)
      expect(result && resolveVolley(own, result.roll)).toEqual(result?.outcome)
  })

  test('FE-01 skipping the animation shows the same dice at once', async () => {
    const { log, throws } = await aTable([3, 4, 0, 5, 1])
    throws.getState().roll(request, true)
    throws.getState().skip()
    expect(throws.getState().shown).toMatchObject({ isAtRest: true, isSkipped: true, faces: { success: [3, 4, 0] } })
    expect(log.getState().throws[0]?.result?.roll.success).toEqual([3, 4, 0])
  })

  test('FE-01 a tap right after the dice stop does not roll again', async () => {
    const { log, throws, pass } = await aTable()
    throws.getState().roll(request, true)
    pass(2000)
    throws.getState().rest(throws.getState().shown?.key ?? '')
    pass(afterRestMs - 1)
    expect(throws.getState().roll(request, true)).toBe(false)
    pass(1)
    expect(throws.getState().roll(request, true)).toBe(true)
    expect(log.getState().throws).toHaveLength(2)
  })

  test('FE-01 selected dice are drawn again, the others stay, and the log names them', async () => {
    const { log, throws, pass } = await aTable([3, 0, 0, 5, 1, 4, 5])
    throws.getState().roll(request, false)
    pass(1000)
    throws.getState().reroll({ success: [1, 2], failure: [] }, { note: 'for 5 or more', tumbles: false })
    const result = log.getState().throws[0]?.result
    expect(result?.roll.success).toEqual([3, 4, 5])
    expect(result?.rerolls).toMatchObject([
      {
        why: 'choice',
        note: 'for 5 or more',
        pool: 'success',
        dice: [
          { die: 1, was: 0, is: 4 },
          { die: 2, was: 0, is: 5 },
        ],
      },
    ])
    expect(throws.getState().shown?.faces.success).toEqual([3, 4, 5])
  })

  test('FE-01 no re-roll while the dice move', async () => {
    const { log, throws, pass } = await aTable()
    throws.getState().roll(request, true)
    pass(1000)
    throws.getState().reroll({ success: [0], failure: [] }, { note: '', tumbles: true })
    expect(log.getState().throws[0]?.result?.rerolls).toEqual([])
  })

  test('FE-01 a void throw cannot be re-rolled', async () => {
    const { log, throws, pass } = await aTable()
    throws.getState().roll(request, false)
    const before = throws.getState().shown
    log.getState().voidThrow(before?.id ?? '')
    pass(1000)
    throws.getState().reroll({ success: [0], failure: [] }, { note: '', tumbles: false })
    expect(throws.getState().shown).toBe(before)
    expect(log.getState().throws[0]?.result?.rerolls).toEqual([])
  })

  test('FE-01 real dice are marked as typed, and their re-rolls are typed too', async () => {
    const { log, throws, pass } = await aTable([])
    throws.getState().type(request, { success: [0, 1, 5], failure: [3, 0], rerolled: [] })
    pass(1000)
    throws
      .getState()
      .reroll({ success: [0], failure: [] }, { note: '', tumbles: false, typed: { success: [4], failure: [] } })
    expect(log.getState().throws[0]).toMatchObject({
      decided: 'typed',
      result: { roll: { success: [4, 1, 5], failure: [3, 0] } },
    })
  })

  test('FE-01 six hundred throws are six hundred records', async () => {
    const { log, throws, pass } = await aTable()
    for (let i = 0; i < 600; i += 1) {
      throws.getState().roll(request, i % 2 === 0)
      pass(1000)
    }
    expect(log.getState().throws).toHaveLength(600)
    expect(new Set(log.getState().throws.map(({ id }) => id)).size).toBe(600)
    expect(log.getState().problems).toEqual([])
  })
})
