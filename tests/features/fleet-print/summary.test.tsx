// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { cardBlocks, cardParts } from '#features/fleet-print/cards/ship-cards.tsx'
import { counterPages } from '#features/fleet-print/pages/counters.tsx'
import { glossaryOf } from '#features/fleet-print/pages/glossary.tsx'
import { summaryOf } from '#features/fleet-print/pages/summary.tsx'
import { textPages } from '#features/fleet-print/pages/text-pages.tsx'
import { printedFleet } from '#features/fleet-print/print-model.ts'
import { WeaponTable } from '#features/fleet-print/sheets/weapon-table.tsx'
import { kindOf } from '#features/fleet-print/ship-parts.tsx'
import { fittedFleet } from '../../support/fitted-fleet.ts'

const printed = printedFleet(fittedFleet, catalogue)
const width = 190

/** Renders the summary on pages with `spare` mm more than it needs without hull boxes. They make a ship's line 3 mm higher. */
function showSummary(spare: number): number {
  const summary = summaryOf({ printed, link: 'https://orion.test/', catalogue, width, weapons: true })
  const blocks = [
    ...summary.opening,
    summary.rosterHead,
    ...[...summary.rows, ...summary.boxedRows].map(({ block }) => block),
    summary.key,
    summary.boxedKey,
    ...summary.closing,
  ]
  const heights = new Map(blocks.map(({ id }) => [id, id.includes('boxed-row') ? 8 : 5]))
  const room = 5 * (3 + summary.rows.length + summary.closing.length) + spare
  const pages = textPages({ summary, width, room }, heights)
  render(<>{pages}</>)
  return pages.length
}

describe('FE-05 a print', () => {
  it('FE-05 has the class number beside each class, because rules name it', () => {
    for (const ship of printed.ships.filter(({ built }) => built)) expect(kindOf(ship)).toMatch(/, class [0-8]/)
  })

  it('FE-05 has the size of its base on each card, because the models stand on it', () => {
    const cards = cardBlocks(cardParts(printed.ships, true)).filter(({ id }) => id.endsWith(':head'))
    const built = printed.ships.flatMap((ship) => ship.built ?? [])
    expect(built.length).toBeGreaterThan(0)
    render(
      <>
        {cards.map(({ id, node }) => (
          <div key={id}>{node}</div>
        ))}
      </>,
    )
    for (const { base } of built)
      expect(screen.getAllByText(new RegExp(`, base ${base} mm$`)).length).toBeGreaterThan(0)
  })

  it('FE-05 counts the turn of a refit in degrees in the glossary', () => {
    const refits = [...catalogue.refits.values()].filter(({ text }) => /Turn [+−]\d/.test(text))
    expect(refits.length).toBeGreaterThan(0)
    render(
      <>
        {glossaryOf({ ...printed, refits }, width)?.entries.map(({ id, node }) => (
          <div key={id}>{node}</div>
        ))}
      </>,
    )
    expect(screen.getAllByText(/Turn [+−](45|90)°/)).toHaveLength(refits.length)
  })
})

describe('FE-05 the summary', () => {
  it('FE-05 has the hull boxes of every ship if they need no further page', () => {
    expect(showSummary(100)).toBe(1)
    expect(screen.getAllByRole('img', { name: /hull boxes; a critical at/ })).toHaveLength(printed.ships.length)
    expect(screen.getByText(/a half-black box draws a critical/)).toBeDefined()
  })

  it('FE-05 leaves the hull boxes out if they would need one more page', () => {
    expect(showSummary(4)).toBe(1)
    expect(screen.queryAllByRole('img', { name: /hull boxes/ })).toEqual([])
    expect(screen.queryByText(/a half-black box draws a critical/)).toBeNull()
  })

  it('FE-05 says what the short heads of its table mean, and what the code is for', () => {
    showSummary(100)
    expect(screen.getByText(/def: defense at bow, flank and stern, eva: evasion, thr: thrust/i)).toBeDefined()
    expect(screen.getByText('Scan to open this fleet')).toBeDefined()
  })
})

describe('FE-05 weapons and counters', () => {
  it('FE-05 the boxes of a salvo stand beside its name, before the next trait', () => {
    const weapon = printed.ships.flatMap(({ built }) => built?.weapons ?? [])[0]!
    const traits = [
      { kind: 'salvo', n: 2 },
      { kind: 'piercing', n: 1 },
    ] as const
    render(<WeaponTable of="Gale" weapons={[{ ...weapon, name: 'Lance', traits }]} />)
    const boxes = within(screen.getByRole('rowheader')).getByRole('img', { name: '2 boxes for Lance' })
    expect(boxes.parentElement?.textContent).toBe('Salvo 2 ')
    expect(screen.getByRole('rowheader').textContent).toMatch(/Salvo 2 , Piercing 1$/)
  })

  it('FE-05 there is a disc of the size of its base for each ship', () => {
    render(<>{counterPages(printed.ships, { width, height: 270 })}</>)
    const discs = screen.getAllByRole('listitem')
    expect(discs.map(({ textContent }) => textContent)).toEqual(printed.ships.map(({ label }) => label))
    expect(discs.map(({ style }) => style.width)).toEqual(printed.ships.map(({ built }) => `${built?.base}mm`))
  })

  it('FE-05 discs that do not fit on a page go on the next', () => {
    expect(counterPages(printed.ships, { width: 60, height: 90 }).length).toBeGreaterThan(1)
  })
})
