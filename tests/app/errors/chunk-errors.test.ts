import { describe, expect, it, vi } from 'vitest'
import { isChunkError, makeLostCode, reloadEvery } from '#app/errors/chunk-errors.ts'
import { ChunkUnavailableError } from '#app/errors/error-words.ts'

const chunkError = new TypeError('Failed to fetch dynamically imported module: http://orion.test/assets/dice-1.js')
const gone = () => Promise.reject(chunkError)

const makeWorld = () => {
  const kept = new Map<string, string>()
  const world = { now: 1_000_000, isOnline: true, isEditing: false, latest: 'next' as string | undefined }
  let onLeave = (): void => undefined
  const leave = vi.fn(() => Promise.resolve(onLeave()))
  const { guard, report } = makeLostCode({
    now: () => world.now,
    storage: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }),
    isOnline: () => world.isOnline,
    isEditInProgress: () => world.isEditing,
    ownId: 'standing',
    fetchLatestId: () => Promise.resolve(world.latest),
    leave,
  })
  /** 'left' if the page reloads: that promise never settles. */
  const open = async (address: string): Promise<unknown> => {
    const left = new Promise((resolve) => {
      onLeave = () => resolve('left')
    })
    return Promise.race([guard(address, gone).catch((reason: unknown) => reason), left])
  }
  return { world, leave, guard, report, open, kept }
}

describe('code that cannot be fetched', () => {
  it('CA-13 a chunk error forces a reload at the wanted address', async () => {
    const { open, leave, kept } = makeWorld()
    expect(await open('/dice?x=1#y')).toBe('left')
    expect(leave).toHaveBeenCalledExactlyOnceWith('/dice?x=1#y')
    expect([...kept.keys()]).toEqual(['orion-reload:/dice'])
  })

  it('CA-13 at most once per 10 s per path: then the error page', async () => {
    const { open, leave, world } = makeWorld()
    await open('/dice')
    world.now += reloadEvery - 1
    expect(await open('/dice?again')).toBeInstanceOf(ChunkUnavailableError)
    expect(await open('/starmap')).toBe('left')
    world.now += 1
    expect(await open('/dice')).toBe('left')
    expect(leave).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['without a network', { isOnline: false }],
    ['that claims to be online but reaches nothing', { latest: undefined }],
  ])('CA-13 ER-02 a browser %s is offline, and there is no reload', async (_, change) => {
    const { open, leave, world } = makeWorld()
    Object.assign(world, change)
    expect(await open('/dice')).toMatchObject({ name: 'ChunkUnavailableError', isOffline: true })
    expect(leave).not.toHaveBeenCalled()
  })

  it('CA-13 never over an edit in progress', async () => {
    const { open, report, leave, world } = makeWorld()
    world.isEditing = true
    expect(await open('/dice')).toMatchObject({ name: 'ChunkUnavailableError', isOffline: false })
    await report('/fleet-builder', chunkError)
    expect(leave).not.toHaveBeenCalled()
    world.isEditing = false
    expect(await open('/dice')).toBe('left')
  })

  it('CA-13 code outside of a navigation reloads the page after a new build, at most once per 10 s and path', async () => {
    const { report, leave, world } = makeWorld()
    await report('/starmap?at=sol#route', chunkError)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/starmap?at=sol#route')
    await report('/starmap', chunkError)
    await report('/dice', chunkError)
    expect(leave).toHaveBeenCalledTimes(2)
    world.now += reloadEvery
    await report('/starmap', chunkError)
    expect(leave).toHaveBeenCalledTimes(3)
  })

  it('CA-13 code outside of a navigation causes no reload without a new build, without a network, or for an error of its own', async () => {
    const { report, leave, world } = makeWorld()
    await report('/starmap', new RangeError('bad'))
    for (const [latest, isOnline] of [
      ['standing', true],
      [undefined, true],
      ['next', false],
    ] as const) {
      Object.assign(world, { latest, isOnline })
      await report('/starmap', chunkError)
    }
    expect(leave).not.toHaveBeenCalled()
  })

  it('CA-13 code of a navigation is handled by its guard, so that it is reloaded once', async () => {
    const { guard, report, leave } = makeWorld()
    const both = () => {
      void report('/main-menu', chunkError)
      return gone()
    }
    void guard('/dice', both)
    await expect.poll(() => leave).toHaveBeenCalled()
    await Promise.resolve()
    expect(leave).toHaveBeenCalledExactlyOnceWith('/dice')
  })

  it('CA-13 an error of the code itself is passed on as it is', async () => {
    const { guard, leave } = makeWorld()
    await expect(guard('/dice', () => Promise.reject(new RangeError('bad')))).rejects.toThrow(RangeError)
    expect(await guard('/dice', () => Promise.resolve('code'))).toBe('code')
    expect(leave).not.toHaveBeenCalled()
  })

  it('CA-13 the messages of all browsers for it are known', () => {
    for (const words of [
      'Failed to fetch dynamically imported module: http://orion.test/a.js',
      'error loading dynamically imported module: http://orion.test/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
      "'text/html' is not a valid JavaScript MIME type.",
    ]) {
      expect(isChunkError(new TypeError(words)), words).toBe(true)
    }
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  })
})
