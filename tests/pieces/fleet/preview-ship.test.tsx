// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { PreviewShip } from '#pieces/fleet/preview/preview-ship.tsx'
import { previewOf } from '#pieces/fleet/preview/previewed-fleet.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'

it('FE-04 a row of a shared fleet shows its ship from the side, as every list does', () => {
  const [fleet] = starterFleets
  const ship = fleet && previewOf(fleet).ships[0]
  if (!ship?.design) throw new Error('the first starter fleet has no ship of the catalogue')
  const side = render(<ShipDrawing ship={ship.design} view="profile" detail="mark" variant="filled" decorative />)
  const expected = side.container.querySelector('svg')?.getAttribute('viewBox')
  expect(expected).toBeTruthy()
  cleanup()
  render(<PreviewShip ship={ship} />)
  expect(screen.getByRole('button').querySelector('svg')?.getAttribute('viewBox')).toBe(expected)
})
