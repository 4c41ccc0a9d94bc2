import { describe, expect, it } from 'vitest'
import { forgetKeepRequest, peekKeepRequest, saveKeepRequest, takeKeepRequest } from '#store/keep-request.ts'
import { makeMemoryStorage } from '../support/test-page.ts'

const hour = 3_600_000

describe('the request of a visitor to keep a fleet', () => {
  it('FE-03 is answered once, and only for the fleet that it names', () => {
    const storage = makeMemoryStorage()
    saveKeepRequest('Ab-_9', { storage, now: 0 })
    expect(takeKeepRequest('other', { storage, now: hour })).toBe(false)
    expect(peekKeepRequest({ storage, now: hour })).toBe('Ab-_9')
    expect(takeKeepRequest('Ab-_9', { storage, now: hour })).toBe(true)
    expect(takeKeepRequest('Ab-_9', { storage, now: hour })).toBe(false)
  })

  it('FE-03 is valid for a day, because somebody else may log in on this device later', () => {
    const storage = makeMemoryStorage()
    saveKeepRequest('Ab', { storage, now: 0 })
    expect(peekKeepRequest({ storage, now: 23 * hour })).toBe('Ab')
    expect(peekKeepRequest({ storage, now: 25 * hour })).toBeUndefined()
  })

  it('FE-03 can be cancelled, and an unreadable one is ignored', () => {
    const storage = makeMemoryStorage()
    saveKeepRequest('Ab', { storage, now: 0 })
    forgetKeepRequest(storage)
    expect(peekKeepRequest({ storage, now: 0 })).toBeUndefined()
    storage.set('orion-keep-fleet', 'x <script>')
    expect(peekKeepRequest({ storage, now: 0 })).toBeUndefined()
  })
})
