import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { legalityTexts as texts } from '#features/fleet-builder/texts.ts'
import { fleetProblemCodes } from '#game/fleet/legality/fleet-problem.ts'

it('FE-03 the link of each problem has the title of the section of the rules that it opens', () => {
  const page = readFileSync('src/content/rules/fleets/legality.md', 'utf8')
  const sections = [...page.matchAll(/^## (.+) \{#(.+)\}$/gm)]
  const titles = new Map(sections.map(([, title, id]) => [`rules/fleets/legality#${id}`, title]))
  const wanted = Object.entries(fleetProblemCodes).map(([code, { rule }]) => [code, titles.get(rule)])
  expect(texts.ruleTitles).toEqual(Object.fromEntries(wanted))
})
