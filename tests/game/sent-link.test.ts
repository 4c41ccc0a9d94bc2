import { expect, test } from 'vitest'
import { codeInText, codeOfAddress, sharedCode } from '#game/fleet/share/fleet-link.ts'
import { readBattleLink } from '#store/battles/battle-link.ts'

const code = 'CmEIEEcNsOn-mm_AOgq'

/** What chats, mail programs and social networks add after a link. */
const rests = [
  ')',
  '.',
  '),',
  '>',
  '…',
  '%29',
  '%20',
  '\u200b',
  '%E2%80%8B',
  '**',
  '|',
  '/',
  '&fbclid=IwAR1_x',
  '?utm_source=chat',
]

test.each(rests)('FE-03 a fleet link works with "%s" behind it', (rest) => {
  expect(sharedCode(`#f=${code}${rest}`)).toBe(code)
  expect(sharedCode(`#fleet=${code}${rest}`)).toBe(code)
  expect(codeOfAddress(`/#fleet=${code}${rest}`)).toBe(code)
  expect(codeInText(`Look: https://orion.example/#fleet=${code}${rest} !`)).toBe(code)
  expect(codeOfAddress(`/fleet-builder#f=${code}${rest}`)).toBe(code)
  expect(codeInText(`Look: https://orion.example/fleet-builder#f=${code}${rest} !`)).toBe(code)
})

test.each(rests)('FE-03 the link of a game works with "%s" behind it', (rest) => {
  expect(readBattleLink(`#game=abcdefghij12345.Abcdefgh9${rest}`)).toEqual({ id: 'abcdefghij12345', key: 'Abcdefgh9' })
})

test('FE-03 a link without a code, and one that is broken in the middle, do not count as complete', () => {
  expect(sharedCode('#f=')).toBe('')
  expect(sharedCode('#f=ab cd')).toBe('ab cd')
  expect(sharedCode('#f=%E0%A4%A')).toBe('%E0%A4%A')
  expect(sharedCode('#account')).toBeUndefined()
})
