import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeReleaseWatch, releaseCheckEvery, type ReleaseWatchParts } from '#app/watch/balance-watch.ts'
import type { KeptRelease } from '#content/release/kept-release.ts'
import { checkRelease } from '#content/release/release-in-force.ts'
import { contentHash } from '#content/version.ts'
import { sha256 } from '#game/sha256.ts'
import { makeDeviceStorage } from '#records/browser/device-storage.ts'
import type { ReleaseName } from '#shared/balance.ts'

const fileOf = (number: number, set: object = {}): KeptRelease => {
  const file = JSON.stringify({
    schema: 1,
    number,
    date: '2026-11-25',
    gameVersion: 'v',
    contentHash,
    withdraws: 0,
    why: 'x',
    sentence: `Release ${number}.`,
    changes: [],
    evidence: [],
    ...set,
  })
  return { file, hash: sha256(file) }
}

function open(own?: ReleaseName, set: Partial<ReleaseWatchParts> = {}) {
  const store = { named: undefined as ReleaseName | undefined, files: new Map<string, string>() }
  const kept: KeptRelease[] = []
  const told: string[] = []
  let comeBack: () => void = () => {}
  const fetchFile = vi.fn((hash: string) => Promise.resolve(store.files.get(hash)))
  const fetchNewest = vi.fn(() => Promise.resolve(store.named))
  const watch = makeReleaseWatch({
    own: own ?? { number: 0, hash: '' },
    files: { fetchNewest, fetchFile },
    check: (one) => Promise.resolve(checkRelease(one)),
    keep: (one) => {
      kept.push(one)
      return true
    },
    report: (message) => told.push(message),
    tabStorage: makeDeviceStorage(() => undefined),
    onReturn: (check) => {
      comeBack = check
      return () => (comeBack = () => {})
    },
    every: (wait, check) => {
      const timer = setInterval(check, wait)
      return () => clearInterval(timer)
    },
    ...set,
  })
  /** The payload names this file; `as`: what it names it. */
  const publish = (number: number, { file, hash }: KeptRelease, as = hash) => {
    store.named = { number, hash: as }
    store.files.set(as, file)
  }
  return { watch, store, kept, told, publish, fetchFile, fetchNewest, comeBack: () => comeBack() }
}

describe('CA-11 the release watch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('asks at start, on return and every few minutes, and not after it was stopped', async () => {
    const { watch, fetchNewest, comeBack } = open()
    watch.start()
    await vi.advanceTimersByTimeAsync(0)
    comeBack()
    await vi.advanceTimersByTimeAsync(2 * releaseCheckEvery)
    expect(fetchNewest).toHaveBeenCalledTimes(4)
    watch.stop()
    comeBack()
    await vi.advanceTimersByTimeAsync(2 * releaseCheckEvery)
    expect(fetchNewest).toHaveBeenCalledTimes(4)
  })
})

describe('CA-11 a release that is published while the app is open', () => {
  it('is fetched once, stored, and offered with its sentence', async () => {
    const { watch, kept, publish, fetchFile } = open()
    await watch.look()
    expect(fetchFile).not.toHaveBeenCalled()
    publish(1, fileOf(1))
    await Promise.all([watch.look(), watch.look()])
    await watch.look()
    expect(fetchFile).toHaveBeenCalledTimes(1)
    expect(kept).toEqual([fileOf(1)])
    expect(watch.getState().offer).toEqual({ number: 1, sentence: 'Release 1.', why: 'x' })
    watch.dismiss()
    await watch.look()
    expect(watch.getState().offer).toBeUndefined()
    publish(2, fileOf(2))
    await watch.look()
    expect(watch.getState().offer?.number).toBe(2)
  })

  it('is not offered if the page already has it or a later one', async () => {
    const own = { number: 2, hash: fileOf(2).hash }
    const { watch, kept, publish } = open(own)
    publish(2, fileOf(2))
    await watch.look()
    publish(1, fileOf(1))
    await watch.look()
    expect(kept).toEqual([])
    // A record store that was restored from a backup publishes the same number with other figures.
    publish(2, fileOf(2, { why: 'again' }))
    await watch.look()
    expect(kept).toHaveLength(1)
  })

  it('is retried if its file or the code that checks it could not be fetched', async () => {
    let isOffline = true
    const check = (one: KeptRelease) =>
      isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(checkRelease(one))
    const { watch, store, publish, told } = open(undefined, { check })
    publish(1, fileOf(1))
    const file = store.files.get(fileOf(1).hash) ?? ''
    store.files.clear()
    await watch.look()
    store.files.set(fileOf(1).hash, file)
    await watch.look()
    expect(watch.getState().offer).toBeUndefined()
    isOffline = false
    await watch.look()
    expect(watch.getState().offer?.number).toBe(1)
    expect(told).toEqual([])
  })
})

describe('FE-14 ER-01 a release that cannot be used', () => {
  const script = '<script>alert(1)</script>'
  const price = (value: unknown) => ({ changes: [{ item: 'ship', id: 'accord-halyard', figure: 'points', value }] })
  it.each<readonly [string, KeptRelease, string]>([
    ['of another number', fileOf(7), 'Release 1: number'],
    ['of other content', fileOf(1, { contentHash: 'ffff' }), 'Release 1: foreign'],
    ['of a later schema', fileOf(1, { schema: 2 }), 'Release 1: newer'],
    ['with a negative figure', fileOf(1, price(-1)), 'Release 1: figures, TOO_SMALL changes[0].value'],
    ['with a script', fileOf(1, price(script)), 'Release 1: shape, NOT_A_NUMBER changes[0].value'],
    ['of 5 MB', fileOf(1, { why: 'x'.repeat(5_000_000) }), 'Release 1: size'],
  ])('%s changes nothing, and is reported and fetched once', async (_, file, message) => {
    const { watch, kept, told, publish, fetchFile } = open()
    publish(1, file)
    await watch.look()
    await watch.look()
    expect(kept).toEqual([])
    expect(watch.getState().offer).toBeUndefined()
    expect(told).toEqual([message])
    expect(fetchFile).toHaveBeenCalledTimes(1)
  })

  it('is reported once for all pages of a tab, but checked by each', async () => {
    const tabStorage = makeDeviceStorage(() => undefined)
    const [first, second] = [open(undefined, { tabStorage }), open(undefined, { tabStorage })]
    first.publish(1, fileOf(1, { schema: 2 }))
    await first.watch.look()
    second.publish(1, fileOf(1, { schema: 2 }))
    await second.watch.look()
    expect([first.told, second.told]).toEqual([['Release 1: newer'], []])
    expect(second.fetchFile).toHaveBeenCalledTimes(1)
  })

  it('because its text has another hash changes nothing, and the next release is used', async () => {
    const { watch, kept, told, publish } = open()
    publish(1, fileOf(1), sha256('something else'))
    await watch.look()
    expect(told).toEqual(['Release 1: hash'])
    publish(2, fileOf(2))
    await watch.look()
    expect(kept).toEqual([fileOf(2)])
  })

  it('because the device cannot store it is not offered', async () => {
    const { watch, told, publish } = open(undefined, { keep: () => false })
    publish(1, fileOf(1))
    await watch.look()
    expect(watch.getState().offer).toBeUndefined()
    expect(told).toEqual(['Release 1: not stored'])
  })
})
