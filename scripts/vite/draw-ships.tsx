import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnShips, type DrawnShip } from '#content/drawn-ships.ts'
import { CoverChart } from '#features/landing/cover-chart.tsx'
import { TablePicture } from '#features/landing/table-picture.tsx'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { compactPath } from './compact-path.ts'

export interface DrawnSymbol {
  readonly id: string
  readonly viewBox: string
  readonly title: string
  readonly ship: string
  readonly length: number
  /** The SVG elements of the drawing, without the svg element and its title. */
  readonly markup: string
}

const parts = /^<svg viewBox="([^"]+)"[^>]*>(?:<title>([^<]*)<\/title>)?(.*)<\/svg>$/s

const cut = (id: string, drawing: ReactElement): Pick<DrawnSymbol, 'id' | 'viewBox' | 'title' | 'markup'> => {
  const [, viewBox, title = '', inner] = parts.exec(renderToStaticMarkup(drawing)) ?? []
  if (!viewBox || !inner) throw new Error(`The drawing ${id} is no SVG that can be cut into a symbol.`)
  const markup = inner
    .replaceAll(/ d="([^"]+)"/g, (_all, path: string) => ` d="${compactPath(path)}"`)
    .replaceAll('></path>', '/>')
  return { id, viewBox, title, markup }
}

const draw = (id: string, { name, hullForm }: DrawnShip, drawing: ReactElement): DrawnSymbol => ({
  ...cut(id, drawing),
  ship: name,
  length: hullForm.length,
})

export interface Drawings {
  /** The chart of bearings and ranges behind the ship of the cover. */
  readonly chart: DrawnSymbol
  /** The picture of a game on the table. */
  readonly table: DrawnSymbol
  readonly plan: DrawnSymbol
  readonly line: readonly DrawnSymbol[]
}

/** Draws the ships with the component that draws them in the app. */
export const drawShips = (): Drawings => ({
  chart: { ...cut('chart', <CoverChart />), ship: '', length: 0 },
  table: { ...cut('table', <TablePicture />), ship: '', length: 0 },
  plan: draw('plan', drawnShips.plan, <ShipDrawing ship={drawnShips.plan} view="plan" detail="card" decorative />),
  line: drawnShips.line.map((ship) =>
    draw(
      ship.name.toLowerCase(),
      ship,
      <ShipDrawing ship={ship} view="profile" variant="filled" detail="card" decorative />,
    ),
  ),
})
