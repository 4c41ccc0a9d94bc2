import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { makeDeviceStorage } from '#records/browser/device-storage.ts'
import { makeRulesBook } from '#store/rules/rules-book.ts'
import { defaultReading } from '#store/rules/rules-reading-schema.ts'
import { makeRulesReadingStore, rulesReadingKey } from '#store/rules/rules-reading.ts'
import { readBook } from '../../../scripts/lib/rules/book.ts'

const { book } = readBook({ folder: join(import.meta.dirname, '../../support/rules-book') })
const answer = (content: unknown, ok = true) => Promise.resolve({ ok, json: () => Promise.resolve(content) })
const fileAt = (address: string): unknown => {
  const file = book.files.find((candidate) => candidate.address === address)
  return file && (JSON.parse(file.json) as unknown)
}

describe('FE-06 the book of this visit', () => {
  it('FE-06 fetches a page once', async () => {
    const fetch = vi.fn((address: string) => answer(fileAt(address)))
    const rules = makeRulesBook(book.manifest, fetch)
    const [first, second] = await Promise.all([rules.page('start'), rules.page('start')])
    expect(first).toEqual({ ok: true, value: book.pages[0] })
    expect(second).toEqual(first)
    expect(fetch).toHaveBeenCalledTimes(1)
    const terms = await rules.terms()
    expect(terms.ok && [...terms.value.keys()]).toEqual(['accurate', 'evasion', 'volley'])
  })

  it('FE-06 a failed page is requested again', async () => {
    const fetch = vi.fn((): ReturnType<typeof answer> => Promise.reject(new TypeError('offline')))
    const rules = makeRulesBook(book.manifest, fetch)
    expect(await rules.page('start')).toEqual({ ok: false, error: 'UNREACHABLE' })
    fetch.mockImplementation(() => answer({ slug: 'start', body: [] }))
    expect((await rules.page('start')).ok).toBe(true)
  })

  it.each([
    ['an error', answer({}, false)],
    ['index.html for everything', answer({ slug: 'other' })],
    ['nothing', answer(null)],
  ])('FE-06 %s is no page', async (_name, given) => {
    const rules = makeRulesBook(book.manifest, () => given)
    expect(await rules.page('start')).toEqual({ ok: false, error: 'UNREACHABLE' })
    expect(await rules.terms()).toEqual({ ok: false, error: 'UNREACHABLE' })
  })

  it('FE-06 an invalid slug fetches nothing', async () => {
    const fetch = vi.fn(() => answer({}))
    expect(await makeRulesBook(book.manifest, fetch).page('../../etc')).toEqual({ ok: false, error: 'NO_PAGE' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('FE-06 pages as they are sent', () => {
  it.each(book.manifest.pages)('FE-06 $slug comes out as it was compiled', async ({ slug }) => {
    const rules = makeRulesBook(book.manifest, (address) => answer(fileAt(address)))
    expect(await rules.page(slug)).toEqual({ ok: true, value: book.pages.find((page) => page.slug === slug) })
  })
})

describe('LS-05 what this device remembers of its reader', () => {
  const deviceOf = (kept: Map<string, string>) =>
    makeDeviceStorage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }))

  it('LS-05 pages, the sections where the reader stopped and the seen changes are stored', () => {
    const kept = new Map<string, string>()
    const store = makeRulesReadingStore('u1', deviceOf(kept))
    store.getState().open('start', 2)
    store.getState().open('volley/damage', 0)
    store.getState().savePosition('volley/damage', 'order')
    store.getState().setLayout({ size: 'large', width: 'wide' })
    const again = makeRulesReadingStore('u1', deviceOf(kept)).getState()
    expect(again).toMatchObject({
      recent: ['volley/damage', 'start'],
      left: { 'volley/damage': 'order' },
      seen: { start: 2 },
      size: 'large',
      width: 'wide',
    })
  })

  it('LS-05 only the last eight pages are recent, each once', () => {
    const store = makeRulesReadingStore('u1', deviceOf(new Map()))
    for (let n = 0; n < 12; n++) store.getState().open(`p/${n}`, 0)
    store.getState().open('p/9', 0)
    expect(store.getState().recent).toEqual(['p/9', 'p/11', 'p/10', 'p/8', 'p/7', 'p/6', 'p/5', 'p/4'])
  })

  it('LS-07 the state of an earlier build is read', () => {
    const state = { size: 'large', width: 'wide', recent: ['start'], left: { start: 'a' }, seen: { start: 1 } }
    const kept = new Map([[rulesReadingKey('u1'), JSON.stringify({ version: 1, state })]])
    expect(makeRulesReadingStore('u1', deviceOf(kept)).getState()).toMatchObject(state)
  })

  it.each(['', '{', 'null', '[]', '{"state":null}', '{"state":{"size":"huge","recent":["../x"],"left":3}}'])(
    'LS-07 %s is read as the defaults',
    (text) => {
      const { size, width, recent, left, seen } = makeRulesReadingStore(
        'u1',
        deviceOf(new Map([[rulesReadingKey('u1'), text]])),
      ).getState()
      expect({ size, width, recent, left, seen }).toEqual(defaultReading)
    },
  )
})
