import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { unescapeFormula } from '#game/csv-formula.ts'
import { ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { ListPage } from '#records/staff/staff-lists.ts'
import { makeCsvFile } from '#staff/list/csv.ts'
import type { ListColumn } from '#staff/list/list-definition.ts'

interface Row {
  readonly name: string
  readonly points: number
}
const base = { width: 1, cell: () => null } as const
const columns: readonly ListColumn<Row>[] = [
  { ...base, key: 'name', label: 'Name', kind: 'text', csv: ({ name }) => name },
  { ...base, key: 'points', label: 'Points', kind: 'number', csv: ({ points }) => points },
]
const names = [
  '=1+1',
  '+49',
  '-5',
  '@a',
  "'quoted",
  '\tx',
  '\rx',
  'a,b;"c"',
  'two\r\nlines',
  'Ганс \u202Eabc',
  '',
  ' =x',
  '\u00a0\u00a0+x',
  '\nx',
  '\u200b=x',
  '\ufeff@x',
  '＝1+1',
  '＋x',
  '－x',
  '＠x',
  "'=x",
]
const rows: readonly Row[] = names.map((name, at) => ({ name, points: 0 - at }))

const write = (pages: readonly Result<ListPage<Row>, RecordError>[], cancel = new AbortController()) => {
  const done: number[] = []
  const left = [...pages]
  const file = makeCsvFile({
    columns,
    fetchPage: () => Promise.resolve(left.shift() ?? ok({ rows: [], next: '', at: '' })),
  })
  const read = () =>
    file.read({ signal: cancel.signal, onProgress: (n) => done.push(n), wait: () => Promise.resolve() })
  return { file, read, done, cancel }
}
const page = (part: readonly Row[], next: string) => ok({ rows: part, next, at: '' } as const)

describe('a CSV file of a list', () => {
  it('is safe in a spreadsheet and read back unchanged', async () => {
    const { file, read, done } = write([page(rows.slice(0, 5), '1'), page(rows.slice(5), '')])
    expect(await read()).toEqual(ok(undefined))
    const text = await file.content().text()
    const { data } = Papa.parse<string[]>(text)
    expect(data[0]).toEqual(['Name', 'Points'])
    for (const [cell = ''] of data.slice(1)) expect(cell).not.toMatch(/^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u)
    expect(
      data.slice(1).map(([name = '', points]) => ({ name: unescapeFormula(name), points: Number(points) })),
    ).toEqual(rows)
    expect(data[2]?.[1]).toBe('-1')
    expect(done).toEqual([5, rows.length])
  })

  it('continues where it stopped, and has the rows read before', async () => {
    const refused = { ok: false as const, error: { kind: 'refused', message: '' } as const }
    const { file, read, done } = write([page(rows.slice(0, 7), '1'), refused, page(rows.slice(7), '')])
    expect(await read()).toEqual(refused)
    expect(file.rows()).toBe(7)
    const part = await file.content().text()
    expect(Papa.parse<string[]>(part).data).toHaveLength(8)
    expect(await read()).toEqual(ok(undefined))
    expect(done).toEqual([7, rows.length])
    const whole = await file.content().text()
    expect(whole.startsWith(part)).toBe(true)
    expect(Papa.parse<string[]>(whole).data).toHaveLength(rows.length + 1)
  })

  it('stops when it is cancelled', async () => {
    const { file, read, cancel } = write([page(rows, '1')])
    cancel.abort()
    expect(await read()).toEqual({ ok: false, error: { kind: 'aborted' } })
    expect(file.rows()).toBe(0)
  })
})
