import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import { rowsPerRequest } from '#shared/row-changes.ts'
import { idsToRepeat, joinReports, runBulk } from '#staff/bulk/bulk-run.ts'

const ids = Array.from({ length: 250 }, (_, at) => `id${at}`)
const changed = (batch: readonly string[]): Result<RowOutcome[], RecordError> =>
  ok(batch.map((id) => ({ id, outcome: 'changed', message: '' })))
const never = () => false

describe('a change of many rows', () => {
  it('uses requests of at most 100 and reports the progress', async () => {
    const sent: number[] = []
    const done: number[] = []
    const send = (batch: readonly string[]) => {
      sent.push(batch.length)
      return Promise.resolve(changed(batch))
    }
    const report = await runBulk({ ids, send, onProgress: (n) => done.push(n), isCancelled: never })
    expect(sent).toEqual([rowsPerRequest, rowsPerRequest, 50])
    expect(done).toEqual([100, 200, 250])
    expect(report.stopped).toBeUndefined()
    expect(idsToRepeat(report)).toEqual([])
  })

  it.each([
    ['offline', 'unknown'],
    ['rate-limited', 'not-sent'],
  ] as const)(
    'says which rows are left if the record store answers %s; a second run finishes',
    async (kind, outcome) => {
      let requests = 0
      const send = (batch: readonly string[]): Promise<Result<RowOutcome[], RecordError>> => {
        requests += 1
        return Promise.resolve(requests === 2 ? err({ kind }) : changed(batch))
      }
      const parts = { send, onProgress: () => {}, isCancelled: never }
      const report = await runBulk({ ids, ...parts })
      expect(report.stopped).toEqual({ kind })
      expect(report.rows.map((row) => row.outcome)).toEqual([
        ...Array<string>(100).fill('changed'),
        ...Array<string>(100).fill(outcome),
        ...Array<string>(50).fill('not-sent'),
      ])
      const second = await runBulk({ ids: idsToRepeat(report), ...parts })
      expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(100))
      expect(idsToRepeat(second)).toEqual([])
      const joined = joinReports(report, second)
      expect(joined.rows).toEqual(ids.map((id) => ({ id, outcome: 'changed', message: '' })))
      expect(joined.stopped).toBeUndefined()
    },
  )

  it('ends after the running request when it is cancelled', async () => {
    let isCancelled = false
    const send = (batch: readonly string[]) => {
      isCancelled = true
      return Promise.resolve(changed(batch))
    }
    const report = await runBulk({ ids, send, onProgress: () => {}, isCancelled: () => isCancelled })
    expect(report.stopped).toBe('cancelled')
    expect(idsToRepeat(report)).toEqual(ids.slice(100))
  })

  it('does not count a row as done if the answer leaves it out', async () => {
    const send = (batch: readonly string[]) => Promise.resolve(changed(batch.slice(1)))
    const report = await runBulk({ ids: ids.slice(0, 3), send, onProgress: () => {}, isCancelled: never })
    expect(idsToRepeat(report)).toEqual(['id0'])
  })
})
