import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { makeDiceLink, readDiceLink, type DiceLink } from '#pieces/dice-link.ts'

const queryOf = (link: string): URLSearchParams => new URLSearchParams(link.slice(link.indexOf('?')))

describe('a link that lays out a volley', () => {
  it('reads back as it was made, for every weapon in the catalogue', () => {
    for (const ship of catalogueLists.ships)
      for (const weapon of ship.weapons) {
        const link: DiceLink = {
          weapon: { design: ship.id, weapon: weapon.id },
          label: `${ship.name}: ${weapon.name}`,
          settings: { successDice: weapon.dice, damageRating: weapon.damageRating },
          traits: weapon.traits,
        }
        expect(readDiceLink(queryOf(makeDiceLink(link)))).toEqual(link)
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

  it('leaves a figure alone that it does not carry', () => {
    expect(readDiceLink(new URLSearchParams('s=4&dr=2'))?.settings).toEqual({ successDice: 4, damageRating: 2 })
  })

  it.each([
    ['s=-1'],
    ['s=4.5'],
    ['s=1e9'],
    ['s=999'],
    ['s='],
    ['weapon=only-a-design'],
    [''],
  ])('lays out nothing for %s', (query) => {
    expect(readDiceLink(new URLSearchParams(query))).toBeUndefined()
  })

  it('drops traits that it does not know', () => {
    const link = readDiceLink(new URLSearchParams('s=3&t=accurate1-near.piercing0.salvo2-long.rending.constructor.accurate2'))
    expect(link?.traits).toEqual([{ kind: 'rending' }, { kind: 'accurate', n: 2 }])
  })

  it('cuts a label that would fill the screen', () => {
    expect(readDiceLink(new URLSearchParams(`s=3&label=${'x'.repeat(5000)}`))?.label).toHaveLength(120)
  })
})
