import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogueLists } from '../../src/content/catalogue.ts'
import { factionList } from '../../src/content/factions.ts'
import { massOf, type ShipDesign } from '../../src/game/ship/ship.ts'
import { ShipDrawing, type ShipDrawingProps } from '../../src/pieces/hull/ship-drawing.tsx'

/*
 * Draws all ship designs on one sheet with the component that the app uses. The sheet shows at a glance whether the
 * ships of the six factions can be distinguished by shape alone, in one grey, at the size of a counter.
 */

interface Sheet {
  readonly name: string
  /** Width of a drawing, px. */
  readonly width: number
  readonly drawing: Partial<ShipDrawingProps>
  readonly named: boolean
}

const sheets: readonly Sheet[] = [
  { name: 'line', width: 240, drawing: { variant: 'line' }, named: true },
  { name: 'filled', width: 240, drawing: { variant: 'filled' }, named: true },
  { name: 'thumb', width: 56, drawing: { variant: 'filled', detail: 'mark', view: 'plan' }, named: false },
]

const css = `
  body { margin: 0; padding: 24px; width: max-content; max-width: 2360px; background: #fff; color: #4a4a4a;
    --drawing-ground: #fff; font: 12px/1.3 system-ui, sans-serif }
  h2 { margin: 20px 0 8px; font-size: 14px }
  div { display: flex; flex-wrap: wrap; gap: 20px 28px; align-items: end }
  figure { margin: 0 }
  svg { display: block; width: 100%; height: auto }
  figcaption { padding-top: 4px }
`

const byMass = (one: ShipDesign, other: ShipDesign): number => massOf(one.class) - massOf(other.class)

function ContactSheet({ width, drawing, named }: Sheet): ReactElement {
  return (
    <html lang="en">
      <head>
        <style>{css}</style>
      </head>
      <body>
        {factionList.map(({ id, name }) => (
          <section key={id}>
            <h2>{name}</h2>
            <div>
              {catalogueLists.ships
                .filter(({ faction }) => faction === id)
                .toSorted(byMass)
                .map((ship) => (
                  <figure key={ship.id} style={{ width }}>
                    <ShipDrawing ship={ship} {...drawing} />
                    {named && <figcaption>{`${ship.name}, ${ship.class}`}</figcaption>}
                  </figure>
                ))}
            </div>
          </section>
        ))}
      </body>
    </html>
  )
}

/** Writes contact-sheet-{line,filled,thumb}.png into `folder`; returns their names. */
export async function takeContactSheets(browser: Browser, folder: string): Promise<readonly string[]> {
  const page = await browser.newPage({ viewport: { width: 2408, height: 400 } })
  const names: string[] = []
  for (const sheet of sheets) {
    const name = `contact-sheet-${sheet.name}.png`
    await page.setContent(renderToStaticMarkup(<ContactSheet {...sheet} />))
    await page.screenshot({ path: join(folder, name), fullPage: true })
    names.push(name)
  }
  await page.close()
  return names
}
