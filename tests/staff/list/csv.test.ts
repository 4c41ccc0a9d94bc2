import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { ListPage } from '#records/staff/staff-lists.ts'
import { readCsvText, writeCsv } from '#staff/list/csv.ts'
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
]
const rows: readonly Row[] = names.map((name, at) => ({ name, points: 0 - at }))

const write = (pages: readonly Result<ListPage<Row>, RecordError>[], cancel = new AbortController()) => {
  const done: number[] = []
  const file = writeCsv({
    columns,
    signal: cancel.signal,
    fetchPage: (after) => Promise.resolve(pages[Number(after)] ?? ok({ rows: [], next: '', at: '' })),
    onProgress: (n) => done.push(n),
  })
  return { file, done, cancel }
}
const page = (part: readonly Row[], next: string) => ok({ rows: part, next, at: '' } as const)

describe('a CSV file of a list', () => {
  it('is safe in a spreadsheet and read back unchanged', async () => {
    const { file, done } = write([page(rows.slice(0, 5), '1'), page(rows.slice(5), '')])
    const written = await file
    if (!written.ok) throw new Error('not written')
    const text = await written.value.text()
    const { data } = Papa.parse<string[]>(text)
    expect(data[0]).toEqual(['Name', 'Points'])
    for (const [cell = ''] of data.slice(1)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(data.slice(1).map(([name = '', points]) => ({ name: readCsvText(name), points: Number(points) }))).toEqual(
      rows,
    )
    expect(data[2]?.[1]).toBe('-1')
    expect(done).toEqual([5, rows.length])
  })

  it('says what went wrong, and stops where it is cancelled', async () => {
    const failed = { ok: false as const, error: { kind: 'offline' as const } }
    expect(await write([page(rows, '1'), failed]).file).toEqual(failed)
    const { file, cancel } = write([page(rows, '1')])
    cancel.abort()
    expect(await file).toEqual({ ok: false, error: { kind: 'aborted' } })
  })
})
