import { describe, expect, test } from 'vitest'
import { makeRestore, makeVoid } from '#game/roll-log/change-throw.ts'
import { parseRollEntry } from '#game/roll-log/parse-roll-log.ts'
import { makeIntent, makeValues, type RollEntry } from '#game/roll-log/roll-entry.ts'
import { foldRollLog, foldThrow } from '#game/roll-log/roll-log.ts'
import { countsForLuck, type ThrowView } from '#game/roll-log/throw-view.ts'
import { makeVolley } from '#game/volley/volley.ts'

let ids = 0
const stamp = () => ({ id: `e${(ids += 1)}`, at: ids, by: 'u1' })
const made = makeVolley({ successDice: 2, failureDice: 1, damageRating: 2, defenseRating: 0 })
if (!made.ok) throw new Error(made.error.code)
const volley = made.value

const fold = (entries: readonly RollEntry[]): ThrowView => {
  const folded = foldThrow(entries)
  if (!folded.ok) throw new Error('no throw')
  return folded.value
}
const aThrow = (): readonly RollEntry[] => {
  const intent = makeIntent(stamp(), { volley, label: '', gameVersion: 'v0', decided: 'drawn' })
  return [intent, ...makeValues(intent.id, { success: [3, 0], failure: [0], rerolled: [] }, stamp)]
}
const struck = (entries: readonly RollEntry[]): readonly RollEntry[] => {
  const entry = makeVoid(fold(entries), 'a slip', stamp())
  if (!entry.ok) throw new Error(entry.error.code)
  return [...entries, entry.value]
}
const restored = (entries: readonly RollEntry[]): readonly RollEntry[] => {
  const entry = makeRestore(fold(entries), stamp())
  if (!entry.ok) throw new Error(entry.error.code)
  return [...entries, entry.value]
}

describe('FE-01 a void that was a mistake', () => {
  test('FE-01 a restored throw counts again, in whatever order its entries are read', () => {
    const entries = restored(struck(aThrow()))
    for (const order of [entries, entries.toReversed()]) {
      const [view] = foldRollLog(order).throws
      expect(view?.voided).toBeUndefined()
      expect(view && countsForLuck(view)).toBe(true)
    }
  })

  test('FE-01 it can be voided again, and restored again', () => {
    const twice = struck(restored(struck(aThrow())))
    expect(fold(twice).voided).toBeDefined()
    expect(fold(restored(twice)).voided).toBeUndefined()
  })

  test('FE-01 a throw that is not void cannot be restored', () => {
    expect(makeRestore(fold(aThrow()), stamp())).toMatchObject({ ok: false, error: { code: 'NOT_VOIDED' } })
  })

  test('FE-01 the entry reads back as it was written', () => {
    for (const entry of restored(struck(aThrow())))
      expect(parseRollEntry(JSON.parse(JSON.stringify(entry)))).toEqual({ ok: true, value: entry })
  })
})
