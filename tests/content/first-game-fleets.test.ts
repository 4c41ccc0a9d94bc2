import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { fleetProblems } from '#game/fleet/legality/fleet-legality.ts'

const page = readFileSync(new URL('../../src/content/rules/start/first-game.md', import.meta.url), 'utf8')

it.each(firstGameFleets.map((fleet) => [fleet.faction, fleet] as const))(
  'the patrol of %s is legal, and is the one in the book',
  (faction, fleet) => {
    expect(fleetProblems(fleet, catalogue).map(({ code }) => code)).toEqual([])
    const section = page.split(/^### /m).find((part) => part.includes(`{#${faction}-patrol}`))!
    const rows = [...section.matchAll(/^\| :ship\[[^\]]*\]\{id=([a-z-]+)\}/gm)].map(([, id]) => id)
    expect(fleet.ships.map(({ design }) => design)).toEqual(rows)
    expect(section).toContain(`{id=${fleet.admiral}}`)
  },
)
