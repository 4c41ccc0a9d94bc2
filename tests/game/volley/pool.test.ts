import { describe, expect, it } from 'vitest'
import { makeAttack, type Attack, type AttackSituation } from '#game/volley/attack.ts'
import { massingAlike } from '#game/volley/massing.ts'
import { noHelp } from '#game/volley/pool.ts'
import { bookShip } from '../../support/book-ships.ts'
import { aDesign, aWeapon } from '../../support/fleet-builders.ts'
import { okValue } from '../../support/ok-value.ts'

/** Traits and admirals that change the pool of a volley (3.4, 3.6), with their reasons. */

type Over = { attacker?: Partial<AttackSituation['attacker']>; target?: Partial<AttackSituation['target']> } & Partial<
  Pick<AttackSituation, 'through' | 'band' | 'terrain' | 'weapon'>
>

const target = aDesign({ evasion: 3, defense: { bow: 1, flank: 1, stern: 1 }, pointDefense: 0 })

const attackOf = ({ attacker, target: aim, ...rest }: Over): Attack =>
  okValue(
    makeAttack({
      weapon: aWeapon({ dice: 4, kind: 'beam', arcs: ['bow', 'port'] }),
      through: 'bow',
      facing: 'bow',
      band: 'medium',
      ...rest,
      attacker: { class: 'cruiser', ...attacker },
      target: { ship: target, ...aim },
    }),
  )

const plain = 4

describe('failure dice by traits and admirals', () => {
  it.each<[string, Over, string, number]>([
    [
      'Finishing Stroke at an open critical',
      { attacker: { traits: ['finishing-stroke'] }, target: { openCriticals: 1 } },
      'FINISHING_STROKE',
      -1,
    ],
    [
      'Plainsong after a lighter friend',
      { attacker: { traits: ['plainsong'] }, target: { sung: true } },
      'PLAINSONG',
      -1,
    ],
    ['Fogbank', { target: { fogbank: true } }, 'FOGBANK', 1],
    ['Dunmore in the first round', { target: { dunmore: true } }, 'DUNMORE', 1],
    ['Last Candle with no friend near', { attacker: { traits: ['last-candle'], alone: true } }, 'LAST_CANDLE', -1],
    [
      'Steinmetz through the flank',
      { attacker: { order: 'hold-fire-line', steinmetz: true }, through: 'port' },
      'STEINMETZ',
      -1,
    ],
    ['Lisle strikes out the range', { attacker: { help: { ...noHelp, ignoresRange: true } } }, 'LISLE', -1],
    ['Brandani ignores one', { attacker: { help: { ...noHelp, ignoresOne: true } } }, 'BRANDANI', -1],
  ])('%s', (_, over, code, by) => {
    const { volley, modifiers } = attackOf(over)
    expect(volley.failureDice).toBe(plain + by)
    expect(modifiers).toContainEqual({ code, on: 'failureDice', by })
  })

  it('Lamplight cancels terrain and Run Silent', () => {
    const over: Over = { terrain: 'nebula', target: { ranSilent: true, lamplit: true } }
    expect(attackOf(over).volley.failureDice).toBe(plain)
    expect(attackOf(over).modifiers).toContainEqual({ code: 'LAMPLIGHT', on: 'failureDice', by: -4 })
  })

  it('Incense prevents both a lock and Plainsong; both together count as one lock', () => {
    const sung: Over = { attacker: { traits: ['plainsong'] }, target: { sung: true, locked: true } }
    expect(attackOf(sung).volley.failureDice).toBe(plain - 1)
    expect(attackOf({ ...sung, target: { ...sung.target, incensed: true } }).volley.failureDice).toBe(plain)
  })

  it('with Steinmetz the bow gains nothing, and without him the flank', () => {
    expect(attackOf({ attacker: { order: 'hold-fire-line', steinmetz: true } }).volley.failureDice).toBe(plain)
    expect(attackOf({ attacker: { order: 'hold-fire-line' }, through: 'port' }).volley.failureDice).toBe(plain)
  })

  it('an open sensors critical forbids long range', () => {
    const made = makeAttack({
      weapon: aWeapon(),
      through: 'bow',
      facing: 'bow',
      band: 'long',
      target: { ship: target },
      attacker: { class: 'cruiser', sensorsCritical: true },
    })
    expect(made).toMatchObject({ ok: false, error: { code: 'SENSORS_OUT' } })
  })
})

describe('ships that join (2.5)', () => {
  const [ravel, bobbin] = [bookShip('drift-ravel'), bookShip('drift-bobbin')]
  const gun = ravel.weapons.find(({ name }) => name === 'Shuttle Gun')!

  it('a Ravel and two Bobbins with Interleave roll 7 dice, not the 5 of three Ravels', () => {
    const joining = { dice: 3, traits: bobbin.traits }
    const massing = [joining, joining]
    expect(attackOf({ weapon: gun, attacker: { class: ravel.class, massing } }).volley.successDice).toBe(7)
  })

  it('all reasons are added before the minimum of one die applies (2.1.3)', () => {
    const massing = massingAlike(ravel, { dice: 2 }, 1)
    const hurt = attackOf({ weapon: { ...gun, dice: 1 }, attacker: { weaponsCritical: true, massing } })
    expect(hurt.volley.successDice).toBe(1)
  })
})
