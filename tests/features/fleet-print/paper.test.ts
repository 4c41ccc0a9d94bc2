import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetLink } from '#features/fleet-print/fleet-link.ts'
import { card, cardsAcross, cardsDown, papers, textBox } from '#features/fleet-print/paper/paper-sizes.ts'
import { printedView } from '#features/fleet-print/sheets/printed-view.ts'
import { decodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { screenOfLink } from '#game/fleet/share/fleet-link.ts'
import { defaultPaper } from '#store/settings/print-options.ts'
import { root } from '../../../scripts/lib/files.ts'

const css = (name: string): string => readFileSync(join(root, 'src/features/fleet-print', name), 'utf8')

describe('FE-05 paper', () => {
  it('FE-05 takes the paper that the reader’s printers hold', () => {
    expect(['en-US', 'fr-CA', 'es-MX'].map(defaultPaper)).toEqual(['letter', 'letter', 'letter'])
    expect(['en-GB', 'de', 'fr-FR', ''].map(defaultPaper)).toEqual(['a4', 'a4', 'a4', 'a4'])
  })

  it('FE-05 the style sheets measure as the layout does', () => {
    for (const { width, height } of Object.values(papers))
      expect(css('pages/paper.css')).toContain(`--paper-width: ${width}mm;\n  --paper-height: ${height}mm;`)
    expect(css('cards/cards.css')).toContain(
      `width: ${card.width}mm;\n  height: ${card.height}mm;\n  padding: ${card.inset}mm;`,
    )
  })

  it.each(['a4', 'letter'] as const)('FE-05 nine cards and their cut marks stand on %s', (name) => {
    const { width, height } = papers[name]
    const forMarks = 3.6
    expect((width - cardsAcross * card.width) / 2).toBeGreaterThanOrEqual(forMarks)
    expect((height - cardsDown * card.height) / 2).toBeGreaterThanOrEqual(forMarks)
    expect(textBox(papers[name]).width).toBeLessThan(width)
  })

  it('FE-05 a hull is drawn once, however many ships have it', () => {
    const ship = catalogueLists.ships[0]!
    expect(printedView(ship.hullForm, 'plan')).toBe(printedView(ship.hullForm, 'plan'))
    expect(printedView(ship.hullForm, 'plan')).not.toBe(printedView(ship.hullForm, 'profile'))
  })
})

describe('FE-05 the link on paper', () => {
  const fleet = starterFleets[0]!

  it('FE-05 opens the fleet by its id, and carries the fleet for everybody else', () => {
    const link = new URL(fleetLink(fleet, 'https://orion.test'))
    expect(link.pathname + link.search).toBe('/?fleet=starter-accord-200')
    expect(screenOfLink(link.href.replace(link.origin, ''))).toMatch(
      /^\/fleet-builder\?fleet=starter-accord-200#f=[\w-]+$/,
    )
    const decoded = decodeFleet(link.hash.replace('#fleet=', ''), fleetDictionary)
    expect(decoded).toMatchObject({ ok: true, value: { name: fleet.name, ships: fleet.ships } })
  })

  it('FE-05 leaves the fleet out where the code would be too fine to scan', () => {
    const ships = Array.from({ length: 200 }, (_, n) => ({
      key: `k${n}`,
      design: 'accord-halyard',
      name: `Long name ${n}`,
      refits: [],
    }))
    expect(fleetLink({ ...fleet, ships }, 'https://orion.test')).toBe(
      'https://orion.test/fleet-builder?fleet=starter-accord-200',
    )
  })
})
