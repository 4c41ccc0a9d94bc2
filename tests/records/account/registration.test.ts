import { describe, expect, test } from 'vitest'
import { checkRegistration } from '../../../src/records/account/registration.ts'

describe('the form of a registration', () => {
  const good = { email: 'sol@orion.test', password: 'eight888', passwordConfirm: 'eight888' }
  const twice = (password: string) => ({ password, passwordConfirm: password })

  test.each([
    ['nothing wrong', {}, []],
    ['eight characters are enough', twice('12345678'), []],
    ['seventy-one are not too many', twice('x'.repeat(71)), []],
    ['seven are too few', twice('1234567'), ['password']],
    ['seventy-two are too many', twice('x'.repeat(72)), ['password']],
    ['two different passwords', { passwordConfirm: 'another one' }, ['passwordConfirm']],
    ['no e-mail', { email: ' ' }, ['email']],
    ['half an e-mail', { email: 'sol@orion' }, ['email']],
    ['a dotless i', { email: 'sıl@orion.test' }, ['email']],
    ['a full-width letter', { email: 'ｓol@orion.test' }, ['email']],
    ['a domain with other letters', { email: 'sol@öriön.test' }, ['email']],
    ['that domain in punycode', { email: 'sol@xn--rin-snab.test' }, []],
    ['a dot at the end', { email: 'sol@orion.test.' }, ['email']],
    ['signs that addresses have', { email: "o'sol+dice_1@orion-2.test" }, []],
    ['everything wrong', { email: 'x', password: '1', passwordConfirm: '2' }, ['email', 'password', 'passwordConfirm']],
  ])('AU-01 %s', (_what, change, fields) => {
    expect(Object.keys(checkRegistration({ ...good, ...change }))).toEqual(fields)
  })
})
