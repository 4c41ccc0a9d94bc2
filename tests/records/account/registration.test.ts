import { describe, expect, test } from 'vitest'
import { checkRegistration } from '../../../src/records/account/registration.ts'
import { describeFieldProblem } from '../../../src/records/errors.ts'

describe('the form of a registration', () => {
  const good = { email: 'sol@orion.test', password: 'eight888', passwordConfirm: 'eight888' }
  const twice = (password: string) => ({ password, passwordConfirm: password })

  test.each([
    ['nothing wrong', {}, []],
    ['eight characters are enough', twice('12345678'), []],
    ['seventy-one are not too many', twice('x'.repeat(71)), []],
    ['seven are too few', twice('1234567'), ['password']],
    ['seventy-two are too many', twice('x'.repeat(72)), ['password']],
    ['thirty-six Greek letters are 72 bytes', twice('α'.repeat(36)), []],
    ['thirty-seven Cyrillic letters are more than 72 bytes', twice('я'.repeat(37)), ['password']],
    ['twenty-five Chinese signs are more than 72 bytes', twice('星'.repeat(25)), ['password']],
    ['eight emoji are eight characters', twice('🚀'.repeat(8)), []],
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

test('AU-01 every broken bound of a password is reported at its field', () => {
  const said = (password: string) => {
    const { password: problem } = checkRegistration({ email: 'sol@orion.test', password, passwordConfirm: password })
    return problem && describeFieldProblem('password', problem)
  }
  expect(said('short')).toBe('Use at least 8 characters.')
  expect(said('x'.repeat(72))).toBe('Use at most 71 characters.')
  expect(said('я'.repeat(37))).toMatch(/^Use fewer characters\. Letters .+ of other alphabets .+ up to 72 in all\.$/)
})
