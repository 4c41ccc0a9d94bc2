import { expect, it } from 'vitest'
import { linesToImport, subscriberColumns } from '#features/admin-subscribers/lines-to-import.ts'
import { fieldName } from '#shared/mail/subscriber-fields.ts'
import { noChoices, readColumns, readCsvLines, type CsvLine } from '#staff/import/csv-lines.ts'

it('FE-13 of the same address twice the first line counts, in any spelling', () => {
  const prepared = linesToImport(
    [
      { line: 1, email: 'Ada@x.test', more: {}, fields: {}, meaning: 'confirmed' },
      { line: 2, email: 'bo@x.test', more: {}, fields: {}, meaning: 'confirmed' },
      { line: 3, email: 'ADA@x.test ', more: {}, fields: {}, meaning: 'confirmed' },
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
    fields: {},
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

it('FE-13 a name and fields of a line are sent as they are kept, and the fields of an exported file come back', () => {
  const columns =
    'Mail,Name,Favourite Club,Notes,Fields\nada@x.test,Ada,Wolves,loud,city: Ulm; e-mail: none\nbo@x.test,,,,'
  const roles = ['address', 'name', 'field', '', 'fields']
  const read = readCsvLines(columns, subscriberColumns, { ...noChoices, roles })
  const prepared = linesToImport(read.ok ? read.value.lines : [], ['news'])
  expect(prepared).toMatchObject({
    value: {
      lines: [
        { email: 'ada@x.test', name: 'Ada', fields: { favourite_club: 'Wolves', city: 'Ulm', 'e-mail': 'none' } },
        { email: 'bo@x.test', name: undefined, fields: undefined },
      ],
    },
  })
})

it('FE-13 a name is found by its head in many languages; other columns are kept only if somebody says so', () => {
  for (const head of ['Name', 'First Name', 'Vorname', 'Prénom', 'Nombre', 'Имя', '名前']) {
    const read = readColumns(`Email,${head},Birthday\nada@x.test,Ada,1990`, subscriberColumns, noChoices)
    expect(read.ok && read.value.roles, head).toEqual(['address', 'name', ''])
  }
})

it('FE-13 more fields than a person may have are named before anything is sent', () => {
  const fields = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, 'x']))
  const line: CsvLine = { line: 1, email: 'ada@x.test', more: {}, fields, meaning: 'confirmed' }
  expect(linesToImport([line], ['news'])).toEqual({
    ok: false,
    error: 'At most 10 fields are kept for each person. Read fewer columns as fields.',
  })
})

it.each([
  ['  Favourite Club ', 'favourite_club'],
  ['name', 'name_field'],
  ['E-Mail', 'e-mail'],
  ['email', 'email_field'],
  ['a|b{c}:d', 'a_b_c_d'],
  ['a\u0007 \u007fb', 'a_b'],
  ['Город', 'город'],
  ['"quoted"', 'quoted'],
  ['', ''],
  ['___', ''],
  ['x'.repeat(40), 'x'.repeat(30)],
])('FE-15 the field %j has a name that can stand in a placeholder, is none of the others, and stays', (field, name) => {
  expect(fieldName(field)).toBe(name)
  expect(fieldName(name)).toBe(name)
})
