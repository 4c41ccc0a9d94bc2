import { describe, expect, it } from 'vitest'
import { isSelected, nothing, selectedCount, toggle } from '#staff/list/selection.ts'

const loaded = ['a', 'b', 'c', 'd', 'e']
const idsOf = (selection: ReturnType<typeof toggle>) => loaded.filter((id) => isSelected(selection, id)).join('')

describe('the selection of a list', () => {
  it('toggles one row', () => {
    const one = toggle(nothing, loaded, 'b')
    expect(idsOf(one)).toBe('b')
    expect(idsOf(toggle(one, loaded, 'b'))).toBe('')
  })

  it('gives a range the state of its last row, in both directions', () => {
    const one = toggle(nothing, loaded, 'b')
    const range = toggle(one, loaded, 'd', { from: 'b' })
    expect(idsOf(range)).toBe('bcd')
    expect(idsOf(toggle(range, loaded, 'b', { from: 'd' }))).toBe('')
    expect(idsOf(toggle(nothing, loaded, 'a', { from: 'c' }))).toBe('abc')
  })

  it('treats a range from a row that is no longer loaded as one row', () => {
    expect(idsOf(toggle(nothing, loaded, 'd', { from: 'gone' }))).toBe('d')
  })

  it('of all matching rows, keeps the loaded ones when one is deselected', () => {
    const all = { kind: 'all', count: 5000 } as const
    expect(selectedCount(all)).toBe(5000)
    expect(idsOf(toggle(all, loaded, 'c'))).toBe('abde')
  })
})
