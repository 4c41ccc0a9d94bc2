import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { attackOf } from '#content/rules-examples.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { shipTraits } from '#content/traits.ts'
import { alliesAllowed, canBeFlagship, heaviestAllowed } from '#game/fleet/legality/rule-figures.ts'
import { isEscort } from '#game/ship/ship.ts'
import { expectedDamage } from '#game/volley/matchup.ts'
import { damageDistribution } from '#game/volley/odds.ts'
import { readBook } from '../../scripts/lib/rules/book.ts'
import { okValue } from '../support/ok-value.ts'

/** Questions that two readers of the rules book answered in two ways, and what the book now says. */

const page = (slug: string): string => readFileSync(`src/content/rules/${slug}.md`, 'utf8')

const answers = page('reference/faq')

/** The answer to a question of the page of questions, by its address. */
const answer = (anchor: string): string => new RegExp(`\\{#${anchor}\\}\\n\\n([^#]+)`).exec(answers)?.[1] ?? ''

describe('what the book settles', () => {
  it.each([
    ['knell-when', /same round/, 'ships/traits', /\*\*Knell\*\*: .*same round.*movement.*burns.*leads?.*joins none/s],
    ['knell-what', /point defense/, 'ships/traits', /\*\*Knell\*\*: .*point defense/s],
    ['flagship-left', /best command.*less 1/, 'round/command', /left by a way out/],
    ['mourne-breach', /takes no hull/, 'ships/admirals', /\*\*Mourne\.\*\* .*breach.*takes no hull/],
    [
      'counts-as-locked',
      /Incense/,
      'round/orders',
      /counts as locked.*cannot be locked|cannot be locked.*counts as locked/,
    ],
    ['inside-a-zone', /all of its base/, 'start/first-game', /all of its base within 9"/],
    ['last-stand-limit', /133/, 'scenarios/last-stand', /limit .*for every rule/],
    ['sail-home', /half the points/, 'scenarios/meeting-engagement', /not :term\[lost\].*scores half its points/],
    ['leaderless', /half of its points/, 'ships/admirals', /\*\*Grau and Amadi\*\*.*end with the flagship/],
    ['half-points', /19.*rounded up/, 'scenarios/index', /rounded up, each ship by itself/],
    ['both-broke', /score for nobody/, 'scenarios/convoy', /both break.*score for nobody/],
    ['captured', /Insured.*half/, 'round/repair-and-end', /Insured.*destroyed or captured counts half/],
  ])('FE-06 answers %s among the questions and in the rule', (anchor, short, slug, rule) => {
    expect(answer(anchor)).toMatch(short)
    expect(page(slug)).toMatch(rule)
  })

  it('FE-06 a ship that left by a way out is not lost: the glossary, the count of losses and the scenarios agree', () => {
    const lost = readBook().book.terms.find(({ id }) => id === 'lost')
    expect(JSON.stringify(lost?.text)).toContain('other than by a way out')
    expect(page('round/repair-and-end')).toContain('other than by a way out')
    expect(page('scenarios/index')).toContain('**By a way out**: the ship is safe. It is not :term[lost]')
  })

  it('FE-06 the card of Knell says in which round', () => {
    expect(shipTraits['knell']?.text).toContain('in a round')
  })

  it('FE-06 the limit of the last stand’s defender is the number that the builder counts with', () => {
    expect([heaviestAllowed(133), alliesAllowed(133)]).toEqual([0, 33])
    expect(page('scenarios/last-stand')).toMatch(/133 .*no battleship.*33 points of allies/s)
  })

  it('FE-06 the damage that the example of a class step names can fall', () => {
    const [, first, second] =
      /do (\d+) and (\d+) damage to the flank of a :ship\[Halyard\]/.exec(page('round/fire')) ?? []
    const figures = { from: 'kharon-postern', weapon: 'wicket-gun', at: 'accord-halyard' } as const
    const { volley, target } = okValue(attackOf({ ...figures, facing: 'flank', band: 'short' }))
    const odds = damageDistribution(volley)
    for (const damage of [Number(first), Number(second)]) expect(odds[damage], String(damage)).toBeGreaterThan(0)
    expect(Number(first) + Number(second)).toBe(target.hull)
  })

  it('FE-06 no ship that cannot be flagship is said to give orders of its own', () => {
    const lemma = catalogueLists.ships.find(({ id }) => id === 'drift-lemma')!
    expect(canBeFlagship(lemma)).toBe(false)
    expect(lemma.reason).not.toMatch(/orders a round/)
    expect(page('factions/drift-collective')).not.toContain('Three orders')
  })

  it('FE-06 the first round has fire and repairs in the advice as in the example', () => {
    const [, round = ''] = /## Round 1([\s\S]*?)## Round 2/.exec(page('start/example-battle')) ?? []
    expect(round.match(/^- \*\*.*Rolled/gm)).toHaveLength(9)
    expect(page('start/first-game')).not.toMatch(/Few weapons reach|Nothing to repair/)
    expect(page('start/first-game')).toMatch(/nine volleys/)
    expect(page('scenarios/meeting-engagement')).not.toContain('round two is the first long shots')
  })

  it('FE-06 the ready fleets have as many ships as the table says of a battle', () => {
    const [, least, most] = /\| Battle \| 200 \| (\d+) to (\d+) \|/.exec(page('start/what-you-need')) ?? []
    const counts = starterFleets.map(({ ships }) => ships.length)
    expect([Number(least), Number(most)]).toEqual([Math.min(...counts), Math.max(...counts)])
  })

  it.each([2, 3])('FE-04 the Corbel has the strongest side of escorts that spend no salvo, at defense %i', (rating) => {
    const damage = catalogueLists.ships
      .filter((ship) => isEscort(ship.class))
      .map((ship) => {
        const weapons = ship.weapons.filter(({ traits }) => !traits.some(({ kind }) => kind === 'salvo'))
        const target = { hull: 20, evasion: 1, pointDefense: 0, defense: { bow: 0, flank: rating, stern: 0 } }
        const attacker = { ...ship, weapons }
        const fire = expectedDamage({ attacker, target, facing: 'flank', band: 'short', through: 'port' })
        return { id: ship.id, hull: fire?.hull ?? 0 }
      })
      .toSorted((a, b) => b.hull - a.hull)
    expect(damage[0]?.id).toBe('kharon-corbel')
    const { reason } = catalogueLists.ships.find(({ id }) => id === 'kharon-corbel')!
    expect(reason).toMatch(/armour.*no salvo/)
  })
})
