import { expect, test } from 'vitest'
import { setupLabel } from '#features/dice/pool/setup-label.ts'
import { noTraits } from '#store/dice-table/setup.ts'

test('FE-01 the name of an attack says that its figures were changed by hand, and only then', () => {
  const settings = { successDice: 4, failureDice: 3, damageRating: 2, defenseRating: 1 }
  const attack = { settings, traits: noTraits, hull: 0, label: 'Gun at Provost', source: { settings, modifiers: [] } }
  expect(setupLabel(attack)).toBe('Gun at Provost')
  expect(setupLabel({ ...attack, settings: { ...settings, failureDice: 4 } })).toBe('Gun at Provost, changed by hand')
})
