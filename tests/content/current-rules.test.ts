import { expect, it } from 'vitest'
import { figuresIdOf } from '#content/current-rules.ts'
import type { DraftChange } from '#shared/balance.ts'

const cheap: DraftChange = { item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 }
const slow: DraftChange = { item: 'ship', id: 'accord-halyard', figure: 'speed', value: 3 }

it('FE-14 a release that brings the content back has the name of the content, so that results of it still count', () => {
  expect(figuresIdOf('content', undefined)).toBe('content')
  expect(figuresIdOf('content', { changes: [cheap] })).toMatch(/^content-[\da-f]{8}$/)
  expect(figuresIdOf('content', { changes: [] })).toBe('content')
})

it('FE-14 a release that brings earlier figures back has the name of the earlier release; other figures have another', () => {
  const earlier = figuresIdOf('content', { changes: [cheap, slow] })
  expect(figuresIdOf('content', { changes: [slow, cheap] })).toBe(earlier)
  const others = [[cheap], [slow], [cheap, { ...slow, value: 4 }]].map((changes) => figuresIdOf('content', { changes }))
  expect(new Set([earlier, ...others]).size).toBe(4)
})
