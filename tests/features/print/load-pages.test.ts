import { describe, expect, it } from 'vitest'
import { loadPages, type LoadedPages } from '#features/print/use-book-pages.ts'
import { makeRulesBook } from '#store/rules/rules-book.ts'
import { readBook } from '../../../scripts/lib/rules/book.ts'

const { manifest, files } = readBook().book
const wanted = manifest.pages.slice(0, 4)
const book = makeRulesBook(manifest, (address) => {
  const file = files.find((candidate) => candidate.address === address)
  return Promise.resolve({ ok: file !== undefined, json: () => Promise.resolve(JSON.parse(file?.json ?? 'null')) })
})

describe('RT-06 pages are loaded one by one', () => {
  it('RT-06 after a stop nothing more is requested or reported', async () => {
    const controller = new AbortController()
    const reports: LoadedPages[] = []
    await loadPages(wanted, book, controller.signal, (loaded) => {
      reports.push(loaded)
      if (loaded.pages.size === 2) controller.abort()
    })
    expect(reports).toHaveLength(2)
  })
})
