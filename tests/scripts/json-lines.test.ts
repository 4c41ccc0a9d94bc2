import { expect, it } from 'vitest'
import { jsonLines } from '../../scripts/lib/json-lines.ts'

it('writes one case a line, whatever is in it, and loses nothing', () => {
  const value = { ships: [{ id: 'a', texts: ['two\nlines', ''] }, { id: 'b' }], none: [], on: true, off: undefined }
  const text = jsonLines(value, 2)
  expect(text.split('\n')).toEqual([
    '{',
    ' "ships": [',
    '  { "id": "a", "texts": [ "two\\nlines", "" ] },',
    '  { "id": "b" }',
    ' ],',
    ' "none": [],',
    ' "on": true',
    '}',
  ])
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
})
