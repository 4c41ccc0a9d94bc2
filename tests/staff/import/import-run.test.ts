import { describe, expect, it } from 'vitest'
import { err, ok } from '#game/result.ts'
import { joinImports, linesLeft, runImport, type ImportLine } from '#staff/import/import-run.ts'

const lines = Array.from({ length: 250 }, (_, at) => ({ line: at + 1, email: `a${at}@x.test` }))
const added = (batch: readonly ImportLine[]) => ok(batch.map(({ line }) => ({ line, outcome: 'added', message: '' })))
const never = () => false

describe('FE-13 an import', () => {
  it('uses requests of at most 100, and reports the progress', async () => {
    const sent: number[] = []
    const done: number[] = []
    const send = (batch: readonly ImportLine[]) => {
      sent.push(batch.length)
      return Promise.resolve(added(batch))
    }
    const report = await runImport({ lines, send, onProgress: (n) => done.push(n), isCancelled: never })
    expect([sent, done]).toEqual([
      [100, 100, 50],
      [100, 200, 250],
    ])
    expect(report.stopped).toBeUndefined()
    expect(linesLeft(lines, report)).toEqual([])
  })

  it.each([
    ['offline', 'unknown'],
    ['rate-limited', 'not-sent'],
  ] as const)(
    'knows which lines are left if the record store answers %s, and a second run finishes',
    async (kind, outcome) => {
      let requests = 0
      const send = (batch: readonly ImportLine[]) => {
        requests += 1
        return Promise.resolve(requests === 2 ? err({ kind }) : added(batch))
      }
      const first = await runImport({ lines, send, onProgress: () => {}, isCancelled: never })
      expect(first.rows.map((row) => row.outcome)).toEqual([
        ...Array<string>(100).fill('added'),
        ...Array<string>(100).fill(outcome),
        ...Array<string>(50).fill('not-sent'),
      ])
      const left = linesLeft(lines, first)
      expect(left).toEqual(lines.slice(100))
      const second = await runImport({ lines: left, send, onProgress: () => {}, isCancelled: never })
      const joined = joinImports(first, second)
      expect(joined.rows.map(({ line }) => line)).toEqual(lines.map(({ line }) => line))
      expect(joined.rows.every((row) => row.outcome === 'added')).toBe(true)
      expect(joined.stopped).toBeUndefined()
    },
  )

  it('distinguishes lines with the same number, and does not count one as done if the answer leaves it out', async () => {
    const two = [
      { line: 1, email: 'a@x.test' },
      { line: 1, email: 'b@x.test' },
    ]
    const send = () => Promise.resolve(ok([{ line: 1, outcome: 'added', message: '' }]))
    const report = await runImport({ lines: two, send, onProgress: () => {}, isCancelled: never })
    expect(report.rows).toMatchObject([
      { email: 'a@x.test', outcome: 'added' },
      { email: 'b@x.test', outcome: 'unknown' },
    ])
    expect(linesLeft(two, report)).toEqual([two[1]])
  })
})
