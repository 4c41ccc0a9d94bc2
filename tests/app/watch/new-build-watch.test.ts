import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCheckEvery, makeBuildWatch, type BuildWatchParts } from '#app/watch/new-build-watch.ts'
import { makeStorageLike } from '../../support/test-page.ts'

const makeWatch = (change: Partial<BuildWatchParts> = {}) => {
  const storage = makeStorageLike(new Map())
  const server = { latest: 'build-1' as string | undefined }
  const desk = { isEditing: false, isReady: true }
  const leave = vi.fn(() => Promise.resolve())
  const fetchLatestId = vi.fn(() => Promise.resolve(server.latest))
  let comeBack: () => void = () => {}
  const parts: BuildWatchParts = {
    ownId: 'build-1',
    fetchLatestId,
    isEditInProgress: () => desk.isEditing,
    storage: () => storage,
    onReturn: (check) => {
      comeBack = check
      return () => (comeBack = () => {})
    },
    every: (wait, check) => {
      const timer = setInterval(check, wait)
      return () => clearInterval(timer)
    },
    prepare: () => Promise.resolve(),
    isReady: () => desk.isReady,
    leave,
    ...change,
  }
  return { watch: makeBuildWatch(parts), parts, server, desk, leave, fetchLatestId, comeBack: () => comeBack() }
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('the build watch', () => {
  it('RT-18 CA-12 asks at start, on return to the tab and hourly, and not after it was stopped', async () => {
    const { watch, fetchLatestId, comeBack } = makeWatch()
    watch.start()
    expect(fetchLatestId).toHaveBeenCalledTimes(1)
    comeBack()
    expect(fetchLatestId).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2 * buildCheckEvery)
    expect(fetchLatestId).toHaveBeenCalledTimes(4)
    watch.stop()
    comeBack()
    await vi.advanceTimersByTimeAsync(2 * buildCheckEvery)
    expect(fetchLatestId).toHaveBeenCalledTimes(4)
  })

  it('RT-18 a differing id reloads on the next navigation, at the wanted address', async () => {
    const { watch, server, leave } = makeWatch()
    await watch.check()
    expect(await watch.leaveFor('/dice')).toBe(false)
    server.latest = 'build-2'
    await watch.check()
    expect(leave).not.toHaveBeenCalled()
    expect(await watch.leaveFor('/dice?x=1#y')).toBe(true)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/dice?x=1#y')
  })

  it.each([
    ['an edit is in progress', { isEditing: true }],
    ['the new build cannot really be loaded', { isReady: false }],
  ])('RT-18 never while %s; after it, on the next navigation', async (_, hinder) => {
    const { watch, server, desk, leave } = makeWatch()
    server.latest = 'build-2'
    await watch.check()
    Object.assign(desk, hinder)
    expect(await watch.leaveFor('/dice')).toBe(false)
    Object.assign(desk, { isEditing: false, isReady: true })
    expect(await watch.leaveFor('/dice')).toBe(true)
    expect(leave).toHaveBeenCalledOnce()
  })

  it('RT-18 one reload for one build id: a stale page from a proxy causes no loop', async () => {
    const first = makeWatch()
    first.server.latest = 'build-2'
    await first.watch.check()
    expect(await first.watch.leaveFor('/dice')).toBe(true)
    const storage = first.parts.storage
    const again = makeWatch({ storage })
    again.server.latest = 'build-2'
    await again.watch.check()
    expect(await again.watch.leaveFor('/dice')).toBe(false)
    again.server.latest = 'build-3'
    await again.watch.check()
    expect(await again.watch.leaveFor('/dice')).toBe(true)
  })

  it('RT-18 if the id is our own again, there is no reload', async () => {
    const { watch, server } = makeWatch()
    server.latest = 'build-2'
    await watch.check()
    server.latest = 'build-1'
    await watch.check()
    expect(await watch.leaveFor('/dice')).toBe(false)
  })

  it('CA-12 a failed request changes nothing', async () => {
    const { watch, server } = makeWatch()
    server.latest = 'build-2'
    await watch.check()
    server.latest = undefined
    await watch.check()
    expect(await watch.leaveFor('/dice')).toBe(true)
  })

  it('LS-07 with a forbidden storage there is no reload, because it could loop', async () => {
    const { watch, server, leave } = makeWatch({
      storage: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    server.latest = 'build-2'
    await watch.check()
    expect(await watch.leaveFor('/dice')).toBe(false)
    expect(leave).not.toHaveBeenCalled()
  })

  it('CA-12 a page without a build id, as in development, sends no request', () => {
    const { watch, fetchLatestId } = makeWatch({ ownId: undefined })
    watch.start()
    expect(fetchLatestId).not.toHaveBeenCalled()
  })
})
