import { expect, it } from 'vitest'
import { figuresIdOf } from '#content/current-rules.ts'
import type { DraftChange } from '#shared/balance.ts'

const points: DraftChange = { item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 }
const hull: DraftChange = { item: 'ship', id: 'accord-halyard', figure: 'hull', value: 12 }

it('FE-14 the same figures have the same name, whichever release they are of, so that results of them still count', () => {
  expect(figuresIdOf('content', [])).toBe('content')
  expect(figuresIdOf('content', [points, hull])).toBe(figuresIdOf('content', [hull, points]))
  expect(figuresIdOf('content', [points])).not.toBe(figuresIdOf('content', [{ ...points, value: 19 }]))
  expect(figuresIdOf('content', [points])).not.toBe(figuresIdOf('other', [points]))
})
