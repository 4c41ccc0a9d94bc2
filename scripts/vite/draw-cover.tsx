import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { coverFlagship, coverLine, type CoverShip } from '#features/landing/cover-ships.ts'
import { ShipDrawing } from '#pieces/ship-drawing.tsx'
import { compactPath } from './compact-path.ts'

export interface DrawnSymbol {
  readonly id: string
  readonly viewBox: string
  readonly title: string
  readonly ship: string
  readonly length: number
  /** The drawing itself, without its frame and title. */
  readonly markup: string
}

const parts = /^<svg viewBox="([^"]+)"[^>]*>(?:<title>([^<]*)<\/title>)?(.*)<\/svg>$/s

const draw = (id: string, { name, hullForm }: CoverShip, drawing: ReactElement): DrawnSymbol => {
  const [, viewBox, title = '', inner] = parts.exec(renderToStaticMarkup(drawing)) ?? []
  if (!viewBox || !inner) throw new Error(`The drawing of ${name} is no SVG that can be cut into a symbol.`)
  const markup = inner
    .replaceAll(/ d="([^"]+)"/g, (_all, path: string) => ` d="${compactPath(path)}"`)
    .replaceAll('></path>', '/>')
  return { id, viewBox, title, ship: name, length: hullForm.length, markup }
}

export interface Cover {
  readonly plate: DrawnSymbol
  readonly line: readonly DrawnSymbol[]
}

/** The cover's ships by the very piece that draws them in the app. */
export const drawCover = (): Cover => ({
  plate: draw('plate', coverFlagship, <ShipDrawing ship={coverFlagship} detail="plate" />),
  line: coverLine.map((ship) =>
    draw(
      ship.name.toLowerCase(),
      ship,
      <ShipDrawing ship={ship} view="profile" variant="filled" detail="card" decorative />,
    ),
  ),
})
