import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { pickSources, resolvePick, type Picked } from '#features/dice/ship-picker/attack-pick.ts'
import { bearing, isSet } from '#features/dice/ship-picker/bearing.ts'
import { attackOf } from '#features/dice/ship-picker/picked-attack.ts'
import { setupOfAttack } from '#features/dice/ship-picker/picked-setup.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import {
  conditions,
  noAttack,
  noCircumstances,
  type AttackPick,
  type Circumstances,
  type Condition,
} from '#store/dice-table/last-attack.ts'
import { aFleet, aShip } from '../../../support/fleet-builders.ts'

const aFleetOf = (id: string, admiral: string, designs: readonly string[]): Fleet =>
  aFleet({ id, admiral, flagships: ['s0'], ships: designs.map((design, i) => aShip(design, { key: `s${i}` })) })

const accord = aFleetOf('accord', 'accord-oduya', ['accord-meridian', 'accord-halyard'])
const kharon = aFleetOf('kharon', 'kharon-steinmetz', ['kharon-ashlar', 'kharon-cenotaph', 'kharon-lychgate'])
const hesperia = aFleetOf('hesperia', 'hesperia-brandani', ['hesperia-arbitrage', 'hesperia-factor'])
const veil = aFleetOf('veil', 'veil-dunmore', ['veil-misericord', 'veil-haar', 'veil-footpad'])
const lisle = aFleetOf('lisle', 'lumen-lisle', ['lumen-antiphon', 'lumen-tenebrae', 'lumen-matins'])
const ueda = aFleetOf('ueda', 'lumen-ueda', ['lumen-thurible', 'lumen-descant'])
const sources = pickSources([accord, kharon, hesperia, veil, lisle, ueda], catalogue)

interface Aim {
  readonly at?: readonly [list: string, ship: string]
  readonly weapon?: number
  readonly set?: Partial<Circumstances>
  readonly pick?: Partial<AttackPick>
}

function aim(list: string, ship: string, { at = ['accord', 's0'], weapon = 0, set, pick }: Aim = {}): Picked {
  const design = sources.find(({ id }) => id === `fleet:${list}`)?.ships.find(({ id }) => id === ship)?.ship
  const picked = resolvePick(
    {
      ...noAttack,
      band: 'long',
      attacker: { from: `fleet:${list}`, ship },
      weapon: design?.weapons[weapon]?.id ?? '',
      target: { from: `fleet:${at[0]}`, ship: at[1] },
      circumstances: { ...noCircumstances, ...set },
      ...pick,
    },
    sources,
  )
  if (!picked) throw new Error('nothing to aim')
  return picked
}

const madeOf = (picked: Picked) => {
  const attack = attackOf(picked)
  if (!attack.ok) throw new Error(attack.error.code)
  return attack.value
}
const reasons = (picked: Picked) => reasonWords(madeOf(picked).modifiers, 'failureDice')
const on = (...set: Condition[]) => ({ on: set })

describe('FE-01 conditions that concern a volley', () => {
  it('FE-01 a plain gun asks for no condition without an effect', () => {
    expect(bearing(aim('accord', 's1', { at: ['kharon', 's2'] })).join(', ')).toBe(
      'locked, ran-silent, weapons-critical, hold-fire-line',
    )
  })

  it.each<[string, Picked, RegExp]>([
    ['Finishing Stroke', aim('veil', 's0', { set: on('open-critical') }), /− Finishing Stroke 1/],
    ['Plainsong', aim('ueda', 's1', { set: on('sung') }), /− Plainsong 1/],
    ['Last Candle', aim('lisle', 's1', { weapon: 1, set: on('alone') }), /− Last Candle 1/],
    ['Lamplight in debris', aim('lisle', 's0', { set: { terrain: 'debris', ...on('lamplit') } }), /− Lamplight 1/],
    ['Lamplight and silence', aim('lisle', 's0', { set: on('ran-silent', 'lamplit') }), /− Lamplight 2/],
    ['Fogbank', aim('accord', 's0', { at: ['veil', 's0'], set: on('fogbank') }), /\+ Fogbank 1/],
    ['Dunmore', aim('accord', 's0', { at: ['veil', 's0'], set: on('dunmore') }), /\+ Dunmore 1/],
    [
      'Incense of a friend',
      aim('accord', 's0', { at: ['ueda', 's1'], set: on('locked', 'incensed') }),
      /^(?!.*locked)/,
    ],
    ['Incense of its own', aim('accord', 's0', { at: ['ueda', 's0'], set: on('locked') }), /^(?!.*locked)/],
    ['Brandani', aim('hesperia', 's1', { set: on('brandani') }), /− Brandani 1/],
    ['Lisle', aim('lisle', 's0', { set: on('lisle') }), /− Lisle 2/],
    ['Steinmetz on the flagship', aim('kharon', 's0', { set: on('steinmetz') }), /− Steinmetz 1/],
    ['Steinmetz on a capital', aim('kharon', 's1', { set: on('steinmetz') }), /− Steinmetz 1/],
    ['hold fire line', aim('accord', 's0', { set: on('hold-fire-line') }), /− hold fire line 1/],
  ])('FE-01 %s is offered and gives its reason', (_, picked, reason) => {
    expect(reasons(picked)).toMatch(reason)
  })

  it('FE-01 the flagship of Steinmetz gains nothing over its bow, an escort of his fleet nothing over a side', () => {
    expect(bearing(aim('kharon', 's0', { weapon: 1 }))).not.toContain('hold-fire-line')
    expect(bearing(aim('kharon', 's2'))).not.toContain('steinmetz')
  })

  it('FE-01 Oduya rolls the blanks of a massed volley of the flagship again, and only of that', () => {
    const massed = aim('accord', 's0', { set: { joining: ['s1'], ...on('oduya') } })
    expect(madeOf(massed).volley.reroll).toBe('blanks')
    expect(bearing(aim('accord', 's0'))).not.toContain('oduya')
    expect(bearing(aim('accord', 's1', { set: { joining: ['s0'] } }))).not.toContain('oduya')
  })

  it('FE-01 Ueda does not change the odds of the roll, and offers a blank after it', () => {
    const picked = aim('ueda', 's0', { set: on('ueda') })
    const attack = madeOf(picked)
    expect(attack.volley.reroll).toBe('none')
    expect(setupOfAttack(picked, attack, 0).oneBlank).toBe(true)
  })

  it('FE-01 shown conditions change the volley or its reasons, hidden ones change nothing, for all ships', () => {
    const told = (picked: Picked) => {
      const attack = madeOf(picked)
      return JSON.stringify([attack, setupOfAttack(picked, attack, 0).oneBlank])
    }
    const printed = sources.filter(({ id }) => id.startsWith('faction:'))
    const joint: Partial<Circumstances> = { terrain: 'debris' }
    for (const source of printed)
      for (const against of printed.filter(({ faction }) => faction === 'veil' || faction === 'lumen'))
        for (const [i, ship] of source.ships.entries())
          for (const weapon of ship.ship.weapons.slice(0, 2)) {
            const target = against.ships[i % against.ships.length]!
            const of = (set: Partial<Circumstances>) =>
              resolvePick(
                {
                  ...noAttack,
                  band: 'long',
                  attacker: { from: source.id, ship: ship.id },
                  weapon: weapon.id,
                  target: { from: against.id, ship: target.id },
                  circumstances: { ...noCircumstances, ...joint, joining: [ship.id], ...set },
                },
                sources,
              )!
            const without = told(of({}))
            const shown = new Set(bearing(of({})))
            for (const condition of conditions) {
              const picked = of({ on: [condition] })
              expect(isSet(picked, condition)).toBe(shown.has(condition))
              expect(told(picked) !== without, `${ship.name} at ${target.name}: ${condition}`).toBe(
                shown.has(condition),
              )
            }
          }
  })
})
