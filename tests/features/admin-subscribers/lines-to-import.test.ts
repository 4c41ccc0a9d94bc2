import { expect, it } from 'vitest'
import { linesToImport } from '#features/admin-subscribers/lines-to-import.ts'
import type { CsvLine } from '#staff/import/csv-lines.ts'

it('FE-13 of the same address twice the first line counts, in any spelling', () => {
  const prepared = linesToImport(
    [
      { line: 1, email: 'Ada@x.test', more: {}, meaning: 'confirmed' },
      { line: 2, email: 'bo@x.test', more: {}, meaning: 'confirmed' },
      { line: 3, email: 'ADA@x.test ', more: {}, meaning: 'confirmed' },
    ],
    ['news'],
  )
  expect(prepared).toMatchObject({
    value: {
      lines: [
        { line: 1, email: 'Ada@x.test', topics: ['news'] },
        { line: 2, email: 'bo@x.test', topics: ['news'] },
      ],
      told: [{ line: 3, outcome: 'twice' }],
    },
  })
})

it('FE-13 a line with topics of its own keeps them, also wrong ones, of which the report will tell', () => {
  const lines = ['News; rules', 'events|gossip', ''].map((more, at): CsvLine => ({
    line: at + 1,
    email: `${at}@x.test`,
    more: { topics: more },
    meaning: 'confirmed',
  }))
  const prepared = linesToImport(lines, ['invitations'])
  expect(prepared.ok && prepared.value.lines.map(({ topics }) => topics)).toEqual([
    ['news', 'rules'],
    ['events', 'gossip'],
    ['invitations'],
  ])
  expect(linesToImport(lines, [])).toMatchObject({ ok: false, error: expect.stringContaining('topic') })
})
