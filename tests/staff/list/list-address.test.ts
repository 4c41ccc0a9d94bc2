import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '#records/staff/staff-lists.ts'
import type { ComparedKind } from '#shared/lists/columns.ts'
import { opsOfKind } from '#shared/lists/conditions.ts'
import { needsValue, readView, writeView, type ListView } from '#staff/list/list-address.ts'
import type { ListColumn } from '#staff/list/list-definition.ts'

const kinds: readonly ComparedKind[] = ['text', 'choice', 'number', 'date', 'yes-no']
const columns: readonly ListColumn<never>[] = kinds.map((kind) => ({
  key: `the_${kind}`,
  label: kind,
  kind,
  width: 100,
  cell: () => null,
  csv: () => '',
}))

const valueOf = (kind: ComparedKind) => {
  switch (kind) {
    case 'text':
      return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    case 'choice':
      return fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'date':
      return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString())
    case 'yes-no':
      return fc.boolean()
  }
}
const condition: fc.Arbitrary<Condition> = fc.constantFrom(...kinds).chain((kind) =>
  fc.constantFrom(...opsOfKind[kind]).chain((op): fc.Arbitrary<Condition> => {
    const column = `the_${kind}`
    return needsValue(op) ? valueOf(kind).map((value) => ({ column, op, value })) : fc.constant({ column, op })
  }),
)
const view: fc.Arbitrary<ListView> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 60 }),
  where: fc.array(condition, { maxLength: 20 }),
  order: fc.constantFrom('the_text', '-the_date', '-created'),
  columns: fc.constantFrom(undefined, ['the_text', 'the_date']),
  open: fc.constantFrom('', 'abc123'),
  layout: fc.constantFrom('list', 'board'),
})

const read = (query: string) => readView(new URLSearchParams(query), columns, '-created')

describe('the address of a list', () => {
  it('contains the whole view and reads it back unchanged', () => {
    fc.assert(
      fc.property(view, (wanted) => {
        const address = writeView(wanted, '-created').toString()
        expect(read(address)).toEqual({ view: { ...wanted, where: wanted.where.map(plain) }, unread: [] })
      }),
    )
  })

  it('leaves out and reports parts that this list does not have', () => {
    const { view: found, unread } = read(
      'f=password~is~x&f=the_number~is~many&f=the_text~regex~a&sort=-password&cols=x',
    )
    const bare = { search: '', where: [], order: '-created', columns: undefined, open: '', layout: 'list' }
    expect(found).toEqual(bare)
    expect(unread).toEqual(['password~is~x', 'the_number~is~many', 'the_text~regex~a', '-password'])
  })

  it('reads no broken escape, no value of 4 000 characters and not more than 20 conditions', () => {
    expect(read('f=the_text~is~%25E0%25A4%25A').view.where).toEqual([])
    expect(read(`f=the_text~is~${'x'.repeat(4000)}`).view.where).toEqual([])
    const long = read(`q=${'x'.repeat(4000)}`)
    expect(long.view.search).toBe('')
    expect(long.unread).toEqual([`${'x'.repeat(60)} …`])
    expect(read(Array.from({ length: 30 }, () => 'f=the_text~is~x').join('&')).view.where).toHaveLength(20)
  })
})

/** An address has no negative zero. */
const plain = (one: Condition): Condition => (Object.is(one.value, -0) ? { ...one, value: 0 } : one)

it('FE-09 a column that only addresses filter by is filtered, and never shown', () => {
  const hidden = [{ key: 'user', kind: 'choice', addressOnly: true } as const]
  const { view } = readView(new URLSearchParams('f=user~is~a1b2&cols=user'), hidden, '')
  expect(view).toMatchObject({ where: [{ column: 'user', op: 'is', value: ['a1b2'] }], columns: undefined })
})
