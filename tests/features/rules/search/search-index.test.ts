import { describe, expect, it } from 'vitest'
import { makeSearchIndex } from '#features/rules/search/search-index.ts'
import { makeRulesBook } from '#store/rules/rules-book.ts'
import { readBook } from '../../../../scripts/lib/rules/book.ts'

const { book } = readBook()
const kept = new Map(book.files.map(({ address, json }) => [address, json]))
const answer = (address: string) => ({
  ok: kept.has(address),
  json: () => Promise.resolve(JSON.parse(kept.get(address) ?? 'null') as unknown),
})

const indexWithout = (missing: () => readonly string[]) => {
  const breaths: boolean[] = []
  const rules = makeRulesBook(book.manifest, (address) =>
    missing().includes(address) ? Promise.reject(new Error('offline')) : Promise.resolve(answer(address)),
  )
  const index = makeSearchIndex(rules, async (urgent) => {
    breaths.push(urgent)
    await Promise.resolve()
  })
  return { index, breaths }
}

describe('FE-06 the index made on the device', () => {
  it('FE-06 it is made from the available pages, in slices, and then contains the whole book', async () => {
    const { index, breaths } = indexWithout(() => [])
    expect(index.getState().phase).toBe('empty')
    await index.build()
    expect(index.getState()).toMatchObject({ phase: 'ready', missing: 0 })
    expect(breaths.length).toBeGreaterThanOrEqual(book.pages.length)
    expect(breaths.every((urgent) => !urgent)).toBe(true)
    expect(index.getState().engine.search('massing fire').hits[0]?.document.title).toBe('Massing fire')
  })

  it('FE-06 an urgent request makes it faster, and two requests make it only once', async () => {
    const { index, breaths } = indexWithout(() => [])
    await Promise.all([index.build(), index.build(true)])
    expect(breaths.filter(Boolean).length).toBeGreaterThan(0)
    const { size } = index.getState().engine
    const before = breaths.length
    await index.build(true)
    expect(breaths).toHaveLength(before)
    expect(index.getState().engine.size).toBe(size)
  })

  const massing = book.manifest.pages.find(({ slug }) => slug === 'volley/massing')!
  it.each([
    ['a page', massing.file, 'massing fire', 'rule:volley/massing'],
    ['the file of terms', book.manifest.terms, 'volley', 'term:'],
  ])('FE-06 %s that is missing is counted, and added later', async (_, file, words, id) => {
    let missing: readonly string[] = [file]
    const { index } = indexWithout(() => missing)
    await index.build()
    const found = () =>
      index
        .getState()
        .engine.search(words)
        .hits.some(({ document }) => `${document.kind}:${document.slug}`.startsWith(id))
    expect(index.getState()).toMatchObject({ phase: 'ready', missing: 1 })
    expect(found()).toBe(false)
    missing = []
    await index.build()
    expect(index.getState().missing).toBe(0)
    expect(found()).toBe(true)
  })

  it('FE-06 without a single page ships and admirals are still found', async () => {
    const { index } = indexWithout(() => [...kept.keys()])
    await index.build()
    expect(index.getState().missing).toBe(book.pages.length + 1)
    expect(index.getState().engine.search('Halyard').hits[0]?.document.kind).toBe('ship')
  })
})
