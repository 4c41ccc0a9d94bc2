import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { makeDiceLink, readDiceLink, type DiceLink } from '#game/volley/dice-link.ts'

const queryOf = (link: string): URLSearchParams => new URLSearchParams(link.slice(link.indexOf('?')))

describe('a link that sets a volley', () => {
  it('is read as it was made, for every weapon in the catalogue', () => {
    for (const ship of catalogueLists.ships)
      for (const weapon of ship.weapons) {
        const link: DiceLink = {
          weapon: { design: ship.id, weapon: weapon.id },
          label: `${ship.name}: ${weapon.name}`,
          settings: { successDice: weapon.dice, damageRating: weapon.damageRating },
          traits: weapon.traits,
        }
        expect(readDiceLink(queryOf(makeDiceLink(link)))).toEqual({ ...link, problems: [] })
      }
  })

  it('is short and readable', () => {
    const link = makeDiceLink({
      weapon: { design: 'accord-assize', weapon: 'signal-lance' },
      label: 'Assize: Signal Lance',
      settings: { successDice: 2, failureDice: 1, damageRating: 6, defenseRating: 3 },
      traits: [{ kind: 'accurate', n: 1, band: 'long' }, { kind: 'rending' }],
    })
    expect(link).toBe(
      '/dice?weapon=accord-assize.signal-lance&label=Assize%3A+Signal+Lance&s=2&f=1&dr=6&df=3&t=accurate1-long.rending',
    )
  })

  it('does not change a figure that it does not contain', () => {
    expect(readDiceLink(new URLSearchParams('s=4&dr=2'))?.settings).toEqual({ successDice: 4, damageRating: 2 })
  })

  it('contains the remaining hull of the target', () => {
    const link: DiceLink = { label: 'A', settings: { successDice: 3 }, traits: [], hull: 22 }
    expect(readDiceLink(queryOf(makeDiceLink(link)))).toEqual({ ...link, problems: [] })
  })

  it.each([
    ['s=41', 'successDice', 40],
    ['s=-1', 'successDice', 0],
    ['f=-0.6', 'failureDice', -1],
    ['s=4.6', 'successDice', 5],
    ['dr=1e9', 'damageRating', 20],
    ['df=Infinity', 'defenseRating', 20],
    ['s=-Infinity', 'successDice', 0],
    ['s=0x10000', 'successDice', 40],
  ] as const)('FE-01 uses the nearest valid figure for %s, and reports it', (query, field, taken) => {
    const link = readDiceLink(new URLSearchParams(query))
    const figure = taken < 0 ? 0 : taken
    expect(link?.settings[field]).toBe(figure)
    expect(link?.problems).toEqual([{ code: 'FIGURE', field, asked: query.split('=')[1], taken: figure }])
  })

  it.each(['s=', 's=NaN', 's=six', 's=%20', 'f=1,5'])(
    'FE-01 does not change a figure for %s, and reports it',
    (query) => {
      const link = readDiceLink(new URLSearchParams(query))
      expect(link?.settings).toEqual({})
      expect(link?.problems).toHaveLength(1)
      expect(link?.problems[0]).not.toHaveProperty('taken')
    },
  )

  it('FE-01 limits the hull to that of a ship', () => {
    expect(readDiceLink(new URLSearchParams('s=2&h=5000'))).toMatchObject({
      hull: 80,
      problems: [{ field: 'hull', taken: 80 }],
    })
    expect(readDiceLink(new URLSearchParams('s=2&h=-4'))?.hull).toBeUndefined()
  })

  it('shows at most one line of an invalid figure', () => {
    const link = readDiceLink(new URLSearchParams(`s=${'9'.repeat(5000)}`))
    expect(link?.problems[0]?.asked).toHaveLength(20)
  })

  it.each([['weapon=only-a-design'], [''], ['view=fairness'], ['utm_source=mail']])('sets nothing for %s', (query) => {
    expect(readDiceLink(new URLSearchParams(query))).toBeUndefined()
  })

  it('drops traits that it does not know', () => {
    const link = readDiceLink(
      new URLSearchParams('s=3&t=accurate1-near.piercing0.salvo2-long.rending.constructor.accurate2'),
    )
    expect(link?.traits).toEqual([{ kind: 'rending' }, { kind: 'accurate', n: 2 }])
    expect(link?.problems.map(({ asked }) => asked)).toEqual([
      'accurate1-near',
      'piercing0',
      'salvo2-long',
      'constructor',
    ])
  })

  it('cuts a label that would fill the screen', () => {
    expect(readDiceLink(new URLSearchParams(`s=3&label=${'x'.repeat(5000)}`))?.label).toHaveLength(120)
  })
})
