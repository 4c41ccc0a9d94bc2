// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { modalAbove, modalLayer, overlayAbove, overlayLayer } from '#ui/layer/layers.tsx'
import { Menu, MenuItem } from '#ui/layer/menu.tsx'

const layerOf = (element: Element): number => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = at instanceof HTMLElement ? Number(at.style.zIndex) : 0
    if (own > 0) return own
  }
  return 0
}

describe('layers', () => {
  it('UI-01 modal z-index is 1100, overlay 1000, in code and in the style sheet', () => {
    expect([overlayLayer, modalLayer]).toEqual([1000, 1100])
    const css = readFileSync('src/styles/tokens.css', 'utf8')
    expect(css).toContain('--z-overlay: 1000;')
    expect(css).toContain('--z-modal: 1100;')
  })

  it('UI-01 an overlay opened inside a modal stacks above it, and a modal inside that one above both', () => {
    expect(overlayAbove(0)).toBe(1000)
    expect(modalAbove(0)).toBe(1100)
    expect(modalAbove(1000)).toBe(1100)
    expect(overlayAbove(1100)).toBeGreaterThan(1100)
    expect(modalAbove(1100)).toBeGreaterThan(1100)
    expect(overlayAbove(modalAbove(1100))).toBeGreaterThan(modalAbove(1100))
  })

  it('UI-01 a menu drawn in a dialog has a higher z-index than the dialog', async () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="Rename fleet">
        <Menu trigger={<Button>More</Button>}>
          <MenuItem>Duplicate</MenuItem>
        </Menu>
      </Dialog>,
    )
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'More' }))
    const menu = screen.getByRole('menu')
    expect(layerOf(dialog)).toBe(1100)
    expect(Number(menu.style.zIndex)).toBeGreaterThan(1100)
  })
})
