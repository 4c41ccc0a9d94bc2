import { expect, it } from 'vitest'
import { idColumn } from '#shared/lists/columns.ts'
import { conditionWords } from '#staff/list/filter-words.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'

const column = columnMaker<{ readonly id: string; readonly user: string }>({ user: idColumn() })
const choices = [{ value: 'a1b2', label: 'Ada' }]
const day = (text: string) => text

it('FE-09 a filter by an account says the name, and no id for an account that is not known', () => {
  const condition = { column: 'user', op: 'is', value: ['a1b2', 'c3d4'] } as const
  const named = column('user', 'Player', 0, { choices, unknown: 'somebody else' })
  expect(conditionWords(condition, named, day)).toBe('Player is one of Ada, somebody else')
  const plain = column('user', 'Tag', 0, { choices })
  expect(conditionWords(condition, plain, day)).toBe('Tag is one of Ada, c3d4')
})
