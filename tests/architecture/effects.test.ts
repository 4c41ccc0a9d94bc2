import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

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
  const found = filesBelow(join(root, 'src')).filter((file) => returnsOfElement.test(readFileSync(file, 'utf8')))
  expect(found.map((file) => relative(root, file))).toEqual([])
})
