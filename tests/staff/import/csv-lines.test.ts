import { describe, expect, it } from 'vitest'
import { readCsvLines } from '#staff/import/csv-lines.ts'

const topics = { label: 'Topics', head: /^topics?$/i, value: /^(news|rules)\b/i }
const wanted = { columns: { topics }, status: true }
const read = (text: string) => {
  const lines = readCsvLines(text, wanted)
  if (!lines.ok) return lines.error
  return lines.value.lines.map(({ line, email, more }) =>
    [line, email.replace('@x.test', ''), more['topics']].filter((part) => part !== undefined).join(' '),
  )
}

describe('FE-13 reading a list of addresses', () => {
  it.each([
    ['one on a line', 'a@x.test\nb@x.test\n', '1 a; 2 b'],
    ['empty lines between, as Windows writes them', '\r\na@x.test\r\n\r\nb@x.test', '2 a; 4 b'],
    ['several on a line', 'a@x.test, b@x.test,c@x.test', '1 a; 1 b; 1 c'],
    [
      'several on a line with names, parted by semicolons, below others',
      'Bo <b@x.test>\nAda Renn <a@x.test>; c@x.test;d@x.test',
      '1 b; 2 a; 2 c; 2 d',
    ],
    ['as a mail program copies them', 'Ada Renn <a@x.test>\n"Renn, Ada" <b@x.test>', '1 a; 2 b'],
    ['a table with a head', 'Name,E-Mail,Topics\nAda,a@x.test,"news, rules"\nBo,b@x.test,', '2 a news, rules; 3 b '],
    ['a table with a head and semicolons', 'topics;email address\nnews;a@x.test', '2 a news'],
    ['a table with tabs and no head', 'Ada\tnews\ta@x.test\nBo\trules\tb@x.test', '1 a news; 2 b rules'],
    ['a file of a spreadsheet', '\uFEFFemail\r\na@x.test', '2 a'],
    ['our own file, which quotes what looks like a formula', "email\n'+a@x.test\n'=b@x.test", '2 +a; 3 =b'],
    [
      'a cell with a line break, after which the lines go on',
      'email,note\na@x.test,"two\nlines"\nb@x.test,x',
      '2 a; 4 b',
    ],
    ['what is no address, so that the report can name it', 'email\nnobody\n"a b"@x.test', '2 nobody; 3 "a b"'],
  ])('%s', (_, text, lines) => {
    expect(read(text)).toEqual(lines.split('; '))
  })

  it('an unclosed quote does not swallow the rest of the file', () => {
    const found = read('email\n"a@x.test\nb@x.test\nc@x.test')
    expect(found).toHaveLength(3)
    expect(found[2]).toBe('4 c')
  })

  it.each([
    ['nothing', ''],
    ['only empty lines', ' \n\n,,\n'],
    ['only a head', 'email,topics\n'],
  ])('says that there is no address in %s', (_, text) => {
    expect(read(text)).toBe('It contains no e-mail address.')
  })

  it('accepts at most 10 000 lines and 5 MB of text', () => {
    const lines = (n: number) => Array.from({ length: n }, (_, at) => `a${at}@x.test`).join('\n')
    expect(read(lines(10_000))).toHaveLength(10_000)
    expect(read(lines(10_001))).toMatch(/^These are 10001 lines/)
    expect(read('x'.repeat(5_000_001))).toMatch(/5 MB/)
  })

  it('cuts a cell that is too long for the record store', () => {
    expect(read(`${'x'.repeat(1000)}@x.test`)[0]).toBe(`1 ${'x'.repeat(320)}`)
  })
})
