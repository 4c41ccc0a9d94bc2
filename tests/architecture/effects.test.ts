import { expect, test } from 'vitest'
import { sourcesBelow } from './sources.ts'

/**
 * An effect that returns the result of a method of an element. React calls what an effect returned, if it is anything. In new
 * versions of Chromium the methods that scroll return a promise, so the screen failed where it was left.
 */
const returnsOfElement = /Effect\(\s*\(\) =>\s*[\w.?]+\.(?:focus|blur|select|click|play|scroll\w*)\(/

test.each([
  `useEffect(() => result.current?.scrollIntoView({ block: 'nearest' }), [shown])`,
  `useLayoutEffect(() => field.focus(), [])`,
])('the search finds %s', (text) => {
  expect(text).toMatch(returnsOfElement)
})

test('no effect returns what a method of an element returns', () => {
  const found = sourcesBelow('src').filter(({ text }) => returnsOfElement.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})
