import { describe, expect, test } from 'vitest'
import { planSync, type SyncRules } from '#store/sync/sync-plan.ts'

/** A note with a revision. Two changed texts are merged by joining them. */
interface Note {
  readonly id: string
  readonly text: string
  readonly revision: number
  readonly changed: boolean
  readonly deleted?: boolean
}
type Row = Pick<Note, 'id' | 'text' | 'revision'>

const rules: SyncRules<Note, Row> = {
  keyOf: ({ id }) => id,
  rowKeyOf: ({ id }) => id,
  isChanged: ({ changed }) => changed,
  isKnown: ({ revision }) => revision > 0,
  isDeleted: ({ deleted }) => deleted === true,
  isNews: (note, row, refused) => refused || row.revision > note.revision,
  take: (row) => ({ ...row, changed: false }),
  merge: (note, row) => ({ ...note, text: `${note.text}+${row.text}`, revision: row.revision }),
}
const note = (id: string, text: string, revision: number, changed: boolean): Note => ({ id, text, revision, changed })
const row = (id: string, text: string, revision: number): Row => ({ id, text, revision })

describe('the plan of a sync', () => {
  test('takes items that are new or changed only in the account', () => {
    const plan = planSync(rules, [note('a', 'old', 1, false)], [row('a', 'new', 2), row('b', 'first', 1)])
    expect(plan).toEqual({
      device: [
        { kind: 'take', item: note('a', 'new', 2, false) },
        { kind: 'take', item: note('b', 'first', 1, false) },
      ],
      account: [],
    })
  })

  test('merges items that changed on both sides, and sends the result based on the account’s revision', () => {
    const merged = note('a', 'mine+theirs', 5, true)
    expect(planSync(rules, [note('a', 'mine', 4, true)], [row('a', 'theirs', 5)])).toEqual({
      device: [{ kind: 'merge', item: merged }],
      account: [{ kind: 'update', item: merged }],
    })
  })

  test('creates new items, updates existing ones, and sends a tombstone for deleted ones', () => {
    const [fresh, known] = [note('a', 'x', 0, true), note('b', 'x', 3, true)]
    const gone = { ...note('c', 'x', 3, true), deleted: true }
    expect(planSync(rules, [fresh, known, gone, note('d', 'x', 3, false)], [])).toEqual({
      device: [],
      account: [
        { kind: 'create', item: fresh },
        { kind: 'update', item: known },
        { kind: 'tombstone', item: gone },
      ],
    })
  })

  test('ignores known rows, and items without a row', () => {
    const here = [note('a', 'x', 3, false), note('b', 'x', 2, false)]
    expect(planSync(rules, here, [row('a', 'x', 3)])).toEqual({ device: [], account: [] })
  })

  test('after a refusal any row counts as new, but only for the refused items', () => {
    const here = [note('a', 'mine', 9, true), note('b', 'kept', 9, false)]
    const { device } = planSync(rules, here, [row('a', 'restored', 2), row('b', 'restored', 2)], true)
    expect(device).toEqual([{ kind: 'merge', item: note('a', 'mine+restored', 2, true) }])
  })
})
