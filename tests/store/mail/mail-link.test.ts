// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetMailLink, hasMailLink, openMailLink, parseMailLink, unsubscribeTokenOf } from '#store/mail/mail-link.ts'
import { peekWantedAddress, saveWantedAddress } from '#store/wanted-address.ts'

beforeEach(() => {
  window.history.replaceState({ idx: 3 }, '', '/')
})

describe('links from e-mails', () => {
  it('AU-10 the fragment of a mail link names its kind and its token', () => {
    expect(parseMailLink('#reset=aB-9_.~x')).toEqual({ kind: 'reset', token: 'aB-9_.~x' })
    expect(parseMailLink('#confirm=t')).toEqual({ kind: 'confirm', token: 't' })
    expect(parseMailLink('#unsubscribe=t')).toEqual({ kind: 'unsubscribe', token: 't' })
    expect(parseMailLink('#subscribe=t')).toEqual({ kind: 'subscribe', token: 't' })
  })

  it.each(['.', ')', '>', '%20', '%E2%80%8B', '*', '&utm_source=news', '?fbclid=x'])(
    'AU-10 a mail program or a chat may have added "%s" after the link',
    (rest) => {
      expect(parseMailLink(`#confirm=aB.c-9_.x1${rest}`)).toEqual({ kind: 'confirm', token: 'aB.c-9_.x1' })
    },
  )

  it('AU-10 a program that passes links on may have encoded them', () => {
    expect(parseMailLink('#confirm%3DaB.c-9_.x1')).toEqual({ kind: 'confirm', token: 'aB.c-9_.x1' })
    expect(parseMailLink('#confirm=%E0%A4%A')).toBeUndefined()
  })

  it('AU-10 any other fragment is ignored', () => {
    for (const fragment of [
      '',
      '#',
      '#account',
      '#reset=',
      '#delete=t',
      '#reset=a b',
      '#reset=<b>',
      `#reset=${'x'.repeat(5000)}`,
    ]) {
      expect(parseMailLink(fragment), fragment).toBeUndefined()
    }
  })

  it('RT-01 a mail link is found in a whole address', () => {
    expect(hasMailLink('/#confirm=t')).toBe(true)
    expect(hasMailLink('/#subscribe=t')).toBe(true)
    expect(hasMailLink('/?next=reset=t')).toBe(false)
    expect(hasMailLink('/#account')).toBe(false)
    // Who is logged in needs no code.
    expect(hasMailLink('/#code=ABCD-EFGH-JKMN')).toBe(false)
  })

  it('RT-07 the token is removed from the address bar, the query and the history state stay', () => {
    window.history.replaceState({ idx: 3 }, '', '/?utm_source=mail#unsubscribe=t')
    expect(openMailLink()).toEqual({ kind: 'unsubscribe', token: 't' })
    expect(window.location.href).toMatch(/\/\?utm_source=mail$/)
    expect(window.history.state).toEqual({ idx: 3 })
  })

  it('RT-07 the token is stored for this tab until it is used', () => {
    window.history.replaceState(null, '', '/#reset=t')
    openMailLink()
    expect(openMailLink()).toEqual({ kind: 'reset', token: 't' })
    forgetMailLink()
    expect(openMailLink()).toBeUndefined()
  })

  it('RT-07 RT-02 the token of a redirected visitor of the unsubscribe page is kept, once', () => {
    saveWantedAddress('/unsubscribe?token=t')
    expect(openMailLink()).toEqual({ kind: 'unsubscribe', token: 't' })
    expect(peekWantedAddress()).toBeNull()
    expect(openMailLink()).toEqual({ kind: 'unsubscribe', token: 't' })
    forgetMailLink()
    expect(openMailLink()).toBeUndefined()
  })

  it('RT-07 the page to unsubscribe has its token in the query or in the fragment; no other page has one', () => {
    expect(unsubscribeTokenOf('/unsubscribe?token=aB-9_.~x')).toBe('aB-9_.~x')
    expect(unsubscribeTokenOf('/unsubscribe?utm_source=mail#unsubscribe=t')).toBe('t')
    for (const address of [
      '/unsubscribe',
      '/unsubscribe?token=',
      '/unsubscribe?token=a b',
      '/unsubscribe#reset=t',
      '/dice?token=t',
      '/#unsubscribe=t',
    ]) {
      expect(unsubscribeTokenOf(address), address).toBeUndefined()
    }
  })
})
