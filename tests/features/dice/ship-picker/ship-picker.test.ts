import { describe, expect, test } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { pickSources, resolvePick } from '#features/dice/ship-picker/attack-pick.ts'
import { attackOf } from '#features/dice/ship-picker/picked-attack.ts'
import { attackProblemWords, setupOfAttack } from '#features/dice/ship-picker/picked-setup.ts'
import { facings, rangeBands } from '#game/ship/ship.ts'
import { weaponDamageByBand } from '#game/volley/matchup.ts'
import { meanOf, damageDistribution } from '#game/volley/odds.ts'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import { noAttack, noCircumstances, type AttackPick } from '#store/dice-table/last-attack.ts'
import { noTraits, volleyOf, withoutLabel } from '#store/dice-table/setup.ts'

const nothing: AttackPick = { ...noAttack, facing: 'flank' }
const sources = pickSources([], catalogue)

const settled = (pick: Partial<AttackPick> = {}) => resolvePick({ ...nothing, ...pick }, sources)!

describe('FE-01 a weapon and its target', () => {
  test('FE-01 starts with cruisers when the last choice no longer exists', () => {
    const picked = settled({ attacker: { from: 'fleet:gone', ship: 'gone' }, weapon: 'gone' })
    expect(picked.attacker.ship.class).toBe('cruiser')
    expect(picked.target.ship.class).toBe('cruiser')
  })

  test('FE-01 starts with the flagship of an own fleet', () => {
    const fleet = starterFleets[0]!
    const last = fleet.ships.at(-1)!
    const led = { ...fleet, id: 'x', flagships: [last.key] }
    const picked = resolvePick({ ...nothing, attacker: { from: 'fleet:x', ship: '' } }, pickSources([led], catalogue))
    expect(picked?.attacker.id).toBe(last.key)
  })

  test('FE-01 after its name is removed, an aimed shot leaves only its dice, but a preset keeps its figures', () => {
    const settings = { successDice: 6, failureDice: 2, damageRating: 4, defenseRating: 3 }
    const preset = { settings, traits: { ...noTraits, ion: true }, hull: 0, label: 'Ion battery' }
    expect(withoutLabel(preset)).toEqual({ ...preset, label: '' })
    const weapon = { design: 'accord-halyard', weapon: 'line-battery' }
    expect(withoutLabel({ ...preset, hull: 9, weapon, oneBlank: true })).toEqual({
      settings: { successDice: 6, failureDice: 2, damageRating: 1, defenseRating: 0 },
      traits: noTraits,
      hull: 0,
      label: '',
    })
  })

  test('FE-01 offers the player’s fleets before the catalogue, with refits applied', () => {
    const fleets = starterFleets.map((fleet, n) => ({ ...fleet, id: `f${n}` }))
    const own = pickSources(fleets, catalogue)
    expect(own.slice(0, fleets.length).map(({ id }) => id)).toEqual(fleets.map(({ id }) => `fleet:${id}`))
    expect(own).toHaveLength(fleets.length + 6)
  })

  test('FE-01 an empty fleet and unknown designs are left out', () => {
    const fleet = starterFleets[0]!
    const strange = { ...fleet, id: 'x', ships: [{ key: 'k', design: 'no-such-ship', name: '', refits: [] }] }
    expect(pickSources([{ ...fleet, id: 'y', ships: [] }, strange], catalogue).map(({ id }) => id)).not.toContain(
      'fleet:x',
    )
    expect(resolvePick(nothing, [])).toBeUndefined()
  })

  test('FE-01 every weapon of the catalogue, at every range and facing, gives the expected damage of the matchup', () => {
    for (const source of sources)
      for (const attacker of source.ships)
        for (const weapon of attacker.ship.weapons)
          for (const facing of facings) {
            const base = settled({ attacker: { from: source.id, ship: attacker.id }, weapon: weapon.id, facing })
            const expected = weaponDamageByBand(weapon, attacker.ship, base.target.ship, facing)
            for (const band of rangeBands) {
              const picked = settled({ ...base.pick, band })
              const attack = attackOf(picked)
              if (!attack.ok) throw new Error(attack.error.code)
              const setup = setupOfAttack(picked, attack.value, 0)
              const volley = volleyOf(setup.settings, setup.traits)
              expect(volley).toEqual(attack.value.volley)
              const here = expected[picked.pick.band]
              if (here?.hull !== undefined) expect(meanOf(damageDistribution(volley))).toBeCloseTo(here.hull, 6)
            }
          }
  })

  test('FE-01 every circumstance changes the figures and is listed as a modifier', () => {
    const plain = settled()
    const all = settled({
      ...plain.pick,
      circumstances: {
        ...noCircumstances,
        terrain: 'nebula',
        on: ['ran-silent', 'weapons-critical'],
        joining: [plain.attacker.id, plain.attacker.id],
      },
    })
    const attack = attackOf(all)
    if (!attack.ok) throw new Error(attack.error.code)
    const { weapon, target } = all
    expect(attack.value.volley.successDice).toBe(Math.max(1, weapon.dice - 1 + 2 * Math.floor(weapon.dice / 2)))
    expect(reasonWords(attack.value.modifiers, 'failureDice')).toMatch(/\+ nebula 2 \+ ran silent 2/)
    expect(setupOfAttack(all, attack.value, 4)).toMatchObject({
      hull: target.ship.hull - 4,
      target: { ...all.pick.target, hull: target.ship.hull },
    })
  })

  test('FE-01 says why a weapon may not fire', () => {
    expect(attackProblemWords({ code: 'ORDER_FORBIDS', order: 'run-silent' })).toBe(
      'The order run silent forbids this fire.',
    )
  })
})
