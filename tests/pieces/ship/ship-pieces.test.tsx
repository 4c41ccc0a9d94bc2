// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { effectiveShip } from '#game/ship/effective-ship.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { ArcsDiagram } from '#pieces/ship/arcs-diagram.tsx'
import { refitWords } from '#pieces/ship/ship-words.ts'
import { StatBlock } from '#pieces/ship/stat-block.tsx'

const design = (id: string): ShipDesign => catalogue.ships.get(id)!
const meridian = design('accord-meridian')

describe('a ship drawing', () => {
  it('has a title with ship, class, view and length', () => {
    render(<ShipDrawing ship={meridian} view="plan" />)
    expect(screen.getByRole('img', { name: 'Meridian, cruiser: plan, 268 m' })).toBeDefined()
  })

  it('is hidden from assistive technology if decorative', () => {
    const { container } = render(<ShipDrawing ship={meridian} decorative />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('title')).toBeNull()
  })

  it('draws ships to one scale: lengths in pixels are metres times scale', () => {
    const widths = catalogueLists.ships.map((ship) => {
      const { container, unmount } = render(<ShipDrawing ship={ship} detail="card" scale={1.5} />)
      const svg = container.querySelector('svg')
      const [, , units = Number.NaN] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number)
      const pixels = Number(svg?.getAttribute('width'))
      unmount()
      return (pixels / units) * ship.hullForm.length - ship.hullForm.length * 1.5
    })
    for (const difference of widths) expect(difference).toBeCloseTo(0, 6)
  })

  it.each(['line', 'filled'] as const)('has no ids and no colours but ink and paper as %s', (variant) => {
    const { container } = render(<ShipDrawing ship={meridian} detail="plate" variant={variant} />)
    expect(container.querySelectorAll('[id]')).toHaveLength(0)
    const inks = [...container.querySelectorAll('[fill], [stroke]')].flatMap((node) => [
      node.getAttribute('fill'),
      node.getAttribute('stroke'),
    ])
    const paper = 'var(--drawing-ground, var(--color-paper, Canvas))'
    expect(new Set(inks.filter((value) => value !== null))).toEqual(new Set(['currentColor', 'none', paper]))
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('has fewer details as a mark than as a card, and fewer as a card than as a plate', () => {
    const sizes = (['mark', 'card', 'plate'] as const).map((detail) => {
      const { container, unmount } = render(<ShipDrawing ship={meridian} detail={detail} />)
      const size = container.innerHTML.length
      unmount()
      return size
    })
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  it('has a scale in metres as a plate', () => {
    render(<ShipDrawing ship={meridian} detail="plate" />)
    expect(screen.getByText('260 m')).toBeDefined()
  })
})

describe('an arcs diagram', () => {
  it('says in words which weapon bears where and how each facing is armoured', () => {
    render(<ArcsDiagram ship={meridian} />)
    expect(screen.getByRole('img').textContent).toContain(
      'Meridian. Line Battery can fire to bow, port and starboard. Line Battery can fire to port, starboard and stern. ' +
        'Defense: bow 2, flank 2, stern 1.',
    )
  })

  it('shows a spinal weapon over the bow alone', () => {
    const gun = meridian.weapons[0]!
    render(<ArcsDiagram ship={{ ...meridian, weapons: [{ ...gun, traits: [{ kind: 'spinal' }] }] }} />)
    expect(screen.getByRole('img').textContent).toContain('Line Battery can fire to bow.')
  })
})

describe('a stat block', () => {
  it('is a description list, with abbreviations spelled out for screen readers', () => {
    render(<StatBlock ship={meridian} />)
    const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent
    expect(figure('Hull')).toBe('22')
    expect(figure('Defense')).toBe('2/2/1bow 2, flank 2, stern 1')
    expect(figure('Thrust')).toBe('8″8 inches')
    expect(screen.queryByText('Hangar')).toBeNull()
  })

  it('lists weapons in a table with row and column headers', () => {
    render(<StatBlock ship={meridian} />)
    const table = screen.getByRole('table', { name: 'Weapons of Meridian' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Weapon', 'Arcs', 'Range', 'Dice', 'Rating'])
    const row = within(table).getAllByRole('row')[1]
    expect(row?.textContent).toContain('bow, port and starboard')
    expect(row?.textContent).toContain('short 8, medium 16, long 24 inches')
  })

  it('explains each trait once, and names one that these rules do not know', () => {
    render(<StatBlock ship={{ ...design('accord-heliarch'), traits: ['massed-fire', 'of-another-age'] }} />)
    expect(screen.getAllByText('Massed Fire')).toHaveLength(1)
    expect(screen.getByText('of-another-age')).toBeDefined()
  })

  it('shows what refits have changed', () => {
    const plating = catalogue.refits.get('accord-ram-plating')
    const crews = catalogue.refits.get('accord-drilled-crews')
    if (plating === undefined || crews === undefined) throw new Error('refits are missing')
    render(<StatBlock ship={effectiveShip(meridian, [plating, crews])} design={meridian} />)
    expect(screen.getByText('Points').nextElementSibling?.textContent).toBe(
      `${meridian.points + plating.points + crews.points}, ${meridian.points} without refits`,
    )
    expect(screen.getByText('Hull').nextElementSibling?.textContent).toBe('22')
    expect(screen.getAllByText(', 4 without refits')).toHaveLength(2)
  })

  it('leaves out the table of an unarmed ship', () => {
    render(<StatBlock ship={{ ...meridian, weapons: [] }} />)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the words of a refit', () => {
  it('name turns in degrees, as the card of the ship does', () => {
    expect(refitWords({ text: 'Evasion +1. Turn +1. Hull −1.' })).toBe('Evasion +1. Turn +45°. Hull −1.')
    const left = [...catalogue.refits.values()].filter((refit) => /Turn [+−]\d(?!\d*°)/.test(refitWords(refit)))
    expect(left).toEqual([])
  })
})
