import { describe, expect, it } from 'vitest'
import { plainAlphaCode, shownAlphaCode } from '#records/account/alpha-code.ts'
import { checkRegistration } from '#records/account/registration.ts'

describe('alpha codes', () => {
  it.each([
    ['abcd-efgh-jkmn', 'ABCD-EFGH-JKMN'],
    ['  ABCDEFGHJKMN\u200b ', 'ABCD-EFGH-JKMN'],
    ['abcd\u2013efgh\u00a0jkmn', 'ABCD-EFGH-JKMN'],
    ['oilu-OILU-oilu', '011V-011V-011V'],
    ['ＡＢＣＤ－ｅｆｇｈ　ＪＫＭＮ', 'ABCD-EFGH-JKMN'],
    ['abcd', 'ABCD'],
    ['abcde', 'ABCD-E'],
    ['', ''],
    ['<b>"', 'B'],
  ])('RT-20 typed as %j they are shown as %j', (typed, shown) => {
    expect(shownAlphaCode(typed)).toBe(shown)
    expect(plainAlphaCode(typed)).toBe(shown.replaceAll('-', ''))
  })

  it('RT-20 are checked for length and, if one is needed, for presence before anything is sent', () => {
    const problemOf = (alphaCode: string, isNeeded: boolean) => {
      const rest = { email: 'sol@orion.test', password: 'a-long-one', passwordConfirm: 'a-long-one' }
      return checkRegistration({ ...rest, alphaCode }, isNeeded).alphaCode?.code
    }
    expect(problemOf('', false)).toBeUndefined()
    expect(problemOf(' - ', true)).toBe('validation_required')
    expect(problemOf('ABCD-EFGH', false)).toBe('validation_length_out_of_range')
    expect(problemOf('ABCD-EFGH-JKMN-P', false)).toBe('validation_length_out_of_range')
    expect(problemOf('abcd efgh jkmn', true)).toBeUndefined()
  })
})
