import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { criticalTexts } from '#content/criticals.ts'
import { shipTraits } from '#content/traits.ts'
import { criticalKinds, hullBreachLoss } from '#game/ship/hull-track.ts'

/** The rules book prints the texts of traits, refits and admirals from the content. */

const page = (slug: string): string => readFileSync(`src/content/rules/${slug}.md`, 'utf8')

const terms = JSON.parse(readFileSync('src/content/rules/terms/ships.json', 'utf8')) as readonly {
  readonly id: string
  readonly term: string
  readonly text: string
}[]

describe('what the book says of ships is what their cards say', () => {
  it('prints every ship trait, and explains it in the glossary, in the words of the card', () => {
    const traits = page('ships/traits')
    for (const [id, { name, text }] of Object.entries(shipTraits)) {
      expect(traits).toContain(`| ${text} |`)
      expect(terms.find((term) => term.id === id)).toMatchObject({ term: name, text })
    }
  })

  it('prints the six criticals by the die that draws them, in the words of the printed sheet', () => {
    const criticals = page('round/damage-and-criticals')
    for (const [n, kind] of criticalKinds.entries()) {
      const { name, effect } = criticalTexts[kind]
      expect(criticals).toContain(`| ${n + 1} | ${name} | ${effect} |`)
    }
    expect(criticals).toContain('**The ship at once loses one tenth of its full hull, rounded up.**')
    expect([1, 10, 11, 30, 48].map(hullBreachLoss)).toEqual([1, 1, 2, 3, 5])
  })

  it('prints every refit on offer with its slot and its words', () => {
    const refits = page('ships/refits')
    for (const { id, name, slot, text, retired } of catalogue.refits.values())
      if (!retired) expect(refits).toContain(`| :refit[${name}]{id=${id}} | ${slot} | ${text} |`)
  })

  it('prints every admiral on offer with their words', () => {
    const admirals = page('ships/admirals')
    for (const { id, name, text, retired } of catalogue.admirals.values()) {
      const row = admirals.split('\n').find((line) => line.startsWith(`| :admiral[${name}]{id=${id}} |`))
      if (!retired) expect(row).toContain(`| ${text} |`)
    }
  })
})
