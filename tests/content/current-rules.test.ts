import { expect, it } from 'vitest'
import { figuresIdOf } from '#content/current-rules.ts'

const changes = [{ item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 }]

it('FE-14 a release that brings the content back has the name of the content, so that results of it still count', () => {
  expect(figuresIdOf('content', undefined)).toBe('content')
  expect(figuresIdOf('content', { number: 1, changes })).toBe('content-r1')
  expect(figuresIdOf('content', { number: 2, changes: [] })).toBe('content')
})
