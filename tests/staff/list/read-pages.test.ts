import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import { pageWaits, readPages, type Page } from '#staff/list/read-pages.ts'

type Answer = Result<Page<string>, RecordError>
const timeout = err({ kind: 'offline', isTimeout: true } as const)
const pages: readonly Page<string>[] = [
  { rows: ['a', 'b'], next: 'b' },
  { rows: ['c', 'd'], next: 'd' },
  { rows: ['e'], next: '' },
]
const pageAfter = (after: string) =>
  pages.find((_, at) => (pages[at - 1]?.next ?? '') === after) ?? { rows: [], next: '' }

/** Reads the pages from `after` on. `fault` returns what a request gets in place of its page, by its number from 0. */
const read = async (fault: (request: number) => Answer | undefined, after = '', isEnough = () => false) => {
  const [asked, rows, waits]: [string[], string[], number[]] = [[], [], []]
  const result = await readPages({
    after,
    fetchPage: (at) => {
      asked.push(at)
      return Promise.resolve(fault(asked.length - 1) ?? ok(pageAfter(at)))
    },
    onPage: (page) => {
      rows.push(...page.rows)
      return !isEnough()
    },
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  return { asked, rows, waits, result }
}

describe('pages that are read one after the other', () => {
  it.each([
    ['no network', { kind: 'offline' }],
    ['a time-out', { kind: 'offline', isTimeout: true }],
    ['too many requests', { kind: 'rate-limited' }],
    ['a fault of the server', { kind: 'server', status: 500 }],
  ] as const)('after %s, only the failed page is requested again', async (_, error) => {
    const { asked, rows, waits, result } = await read((request) => ([1, 2].includes(request) ? err(error) : undefined))
    expect(result.ok).toBe(true)
    expect(rows).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(asked).toEqual(['', 'b', 'b', 'b', 'd'])
    expect(waits).toEqual([1000, 2000])
  })

  it('the waits begin again with each page, and last as long as the server asks', async () => {
    const limited = err({ kind: 'rate-limited', seconds: 30 } as const)
    const { waits } = await read((request) => (request === 1 ? timeout : request === 3 ? limited : undefined))
    expect(waits).toEqual([1000, 30_000])
  })

  it('when all tries have failed, the error is returned, and a second run begins at the missing page', async () => {
    const { asked, rows, waits, result } = await read((request) => (request > 0 ? timeout : undefined))
    expect(result).toEqual(timeout)
    expect(waits).toEqual(pageWaits)
    expect(asked).toEqual(['', ...pageWaits.map(() => 'b'), 'b'])
    const rest = await read(() => undefined, asked.at(-1))
    expect([...rows, ...rest.rows]).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it.each([{ kind: 'refused', message: '' }, { kind: 'unauthorised' }, { kind: 'aborted' }] as const)(
    'an error that a retry cannot change is returned at once: $kind',
    async (error) => {
      const { asked, result } = await read(() => err(error))
      expect(result).toEqual(err(error))
      expect(asked).toEqual([''])
    },
  )

  it('ends when enough is read', async () => {
    expect(
      (
        await read(
          () => undefined,
          '',
          () => true,
        )
      ).rows,
    ).toEqual(['a', 'b'])
  })

  it('a wait ends when it is cancelled', async () => {
    const cancel = new AbortController()
    const result = await readPages({
      signal: cancel.signal,
      fetchPage: () => Promise.resolve(timeout),
      onPage: () => true,
      onWait: () => queueMicrotask(() => cancel.abort()),
    })
    expect(result).toEqual(err({ kind: 'aborted' }))
  })
})
