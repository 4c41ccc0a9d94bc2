import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { attackOf as bookAttack } from '#content/rules-examples.ts'
import { shipTraits } from '#content/traits.ts'
import { attackOf as screenAttack, pickSources, resolvePick } from '#features/dice/ship-picker/attack-pick.ts'
import { diceJoining, interleave } from '#game/volley/massing.ts'
import { damageDistribution, meanOf } from '#game/volley/odds.ts'
import { noCircumstances } from '#store/dice-table/last-attack.ts'

const sources = pickSources([], catalogue)

/** Two ships of the attacker's design join a volley at the flank of a Meridian at short range. */
function onScreen(ship: string, weapon: string) {
  const picked = resolvePick(
    {
      attacker: { from: 'faction:drift', ship },
      weapon,
      target: { from: 'faction:accord', ship: 'accord-meridian' },
      facing: 'flank',
      band: 'short',
      circumstances: { ...noCircumstances, massing: 2 },
    },
    sources,
  )
  const attack = picked && screenAttack(picked)
  if (!attack?.ok) throw new Error(`${ship} cannot fire`)
  return attack.value.volley
}

function inBook(ship: string, weapon: string) {
  const attack = bookAttack({ from: ship, weapon, at: 'accord-meridian', facing: 'flank', band: 'short', massing: 2 })
  if (!attack.ok) throw new Error(attack.error.code)
  return attack.value.volley
}

describe('massing', () => {
  it.each([
    ['drift-bobbin', 7, 6.393],
    ['drift-selvage', 15, undefined],
    ['drift-whole-cloth', 15, undefined],
    ['drift-manifold', 15, undefined],
  ])('FE-01 the dice screen and the book add the dice of Interleave: %s', (id, dice, mean) => {
    const weapon = catalogue.ships.get(id)!.weapons.find(({ kind }) => kind === 'kinetic')!.id
    const volley = onScreen(id, weapon)
    expect(volley.successDice).toBe(dice)
    expect(inBook(id, weapon)).toEqual(volley)
    if (mean !== undefined) expect(meanOf(damageDistribution(volley))).toBeCloseTo(mean, 3)
  })

  it('FE-01 a joining ship adds half its dice, rounded down; rounded up with Interleave, which the content has', () => {
    expect([1, 2, 3, 7].map((dice) => diceJoining({ dice, traits: [] }))).toEqual([0, 1, 1, 3])
    expect([1, 2, 3, 7].map((dice) => diceJoining({ dice, traits: [interleave] }))).toEqual([1, 1, 2, 4])
    expect(shipTraits).toHaveProperty(interleave)
  })
})
