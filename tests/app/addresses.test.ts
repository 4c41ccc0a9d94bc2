import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wantedAddress } from '#app/routing/page-address.ts'
import { beginEdit, isEditInProgress } from '#store/edits.ts'
import { saveWantedAddress, peekWantedAddress, takeWantedAddress } from '#store/wanted-address.ts'
import { makeStorageLike } from '../support/test-page.ts'

describe('the wanted address', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', makeStorageLike(kept))
  })

  it('RT-02 is stored with query and fragment under its key, and returned once', () => {
    saveWantedAddress('/rules/combat?term=volley#odds')
    expect(kept.get('orion-wanted')).toBe('/rules/combat?term=volley#odds')
    expect(peekWantedAddress()).toBe('/rules/combat?term=volley#odds')
    expect(takeWantedAddress()).toBe('/rules/combat?term=volley#odds')
    expect(takeWantedAddress()).toBeNull()
  })

  it('RT-02 only a path of this site is opened after login', () => {
    for (const address of ['//evil.test/x', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', '', '/']) {
      kept.set('orion-wanted', address)
      expect(takeWantedAddress(), address).toBeNull()
      saveWantedAddress(address)
      expect(kept.has('orion-wanted'), address).toBe(false)
    }
  })

  it('LS-07 with a forbidden session storage only the wanted address is lost', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    saveWantedAddress('/dice')
    expect(takeWantedAddress()).toBeNull()
  })

  it('RT-02 takes the fragment from the place with the same path and query', () => {
    const request = { url: 'http://orion.test/rules/a?q=1' }
    const bar = { pathname: '/dice', search: '', hash: '#other' }
    const pending = { pathname: '/rules/a', search: '?q=1', hash: '#top' }
    expect(wantedAddress(request, [pending, bar])).toBe('/rules/a?q=1#top')
    expect(wantedAddress(request, [undefined, pending])).toBe('/rules/a?q=1#top')
    expect(wantedAddress(request, [bar])).toBe('/rules/a?q=1')
  })
})

describe('edits in progress', () => {
  it('RT-18 are counted until the last one has ended', () => {
    const endFirst = beginEdit()
    const endSecond = beginEdit()
    endFirst()
    endFirst()
    expect(isEditInProgress()).toBe(true)
    endSecond()
    expect(isEditInProgress()).toBe(false)
  })
})
