import { describe, expect, it } from 'vitest'
import { loadPages, type LoadedPages } from '#features/print/use-book-pages.ts'
import { err } from '#game/result.ts'
import { makeRulesBook } from '#store/rules/rules-book.ts'
import { readBook } from '../../../scripts/lib/rules/book.ts'

const { manifest, files } = readBook().book
const wanted = manifest.pages.slice(0, 4)
const book = makeRulesBook(manifest, (address) => {
  const file = files.find((candidate) => candidate.address === address)
  return Promise.resolve({ ok: file !== undefined, json: () => Promise.resolve(JSON.parse(file?.json ?? 'null')) })
})

describe('RT-06 pages are loaded one by one', () => {
  it('RT-06 each is reported when it arrives; after the last one the book is ready', async () => {
    const reports: LoadedPages[] = []
    await loadPages(wanted, book, new AbortController().signal, (loaded) => void reports.push(loaded))
    expect(reports.map(({ pages, state }) => [pages.size, state])).toEqual([
      [1, 'loading'],
      [2, 'loading'],
      [3, 'loading'],
      [4, 'ready'],
    ])
    expect([...reports.at(-1)!.pages.keys()]).toEqual(wanted.map(({ slug }) => slug))
  })

  it('RT-06 after a stop nothing more is requested or reported', async () => {
    const controller = new AbortController()
    const reports: LoadedPages[] = []
    await loadPages(wanted, book, controller.signal, (loaded) => {
      reports.push(loaded)
      if (loaded.pages.size === 2) controller.abort()
    })
    expect(reports).toHaveLength(2)
  })

  it('RT-06 a missing page is reported, with the pages so far', async () => {
    const reports: LoadedPages[] = []
    const patchy = {
      ...book,
      page: (slug: string) =>
        slug === wanted[2]!.slug ? Promise.resolve(err('UNREACHABLE' as const)) : book.page(slug),
    }
    await loadPages(wanted, patchy, new AbortController().signal, (loaded) => void reports.push(loaded))
    expect(reports.at(-1)).toMatchObject({ state: 'missing' })
    expect(reports.at(-1)!.pages.size).toBe(2)
  })
})
