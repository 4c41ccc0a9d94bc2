import { expect, test } from 'vitest'
import { weaponTraitText } from '#content/weapon-traits.ts'

test('FE-04 what a trait says counts once, twice, three times', () => {
  const texts = [1, 2, 3].map((n) => weaponTraitText({ kind: 'salvo', n }).text)
  expect(texts.map((text) => /once|twice|\d times/.exec(text)?.[0])).toEqual(['once', 'twice', '3 times'])
  const dice = [1, 2].map((n) => weaponTraitText({ kind: 'accurate', n }).text)
  expect(dice).toEqual(['Ignore one failure die of the volley.', 'Ignore 2 failure dice of the volley.'])
})
