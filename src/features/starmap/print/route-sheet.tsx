import type { ReactElement } from 'react'
import { gameVersion } from '#content/version.ts'
import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { routeSheetRows } from './route-sheet.ts'
import { texts } from './texts.ts'

interface RouteSheetProps {
  readonly route: StarRoute
  readonly systems: readonly StarSystem[]
  readonly stops: readonly number[]
  readonly sector: string
  /** Range of one jump, light years. */
  readonly range: number
  /** Sentence that says what the route minimises and avoids. */
  readonly criterion: string
  readonly date: string
}

const figure = (value: number): string => value.toFixed(1)

/** The printed route: a row for each jump, with a box to tick and space for a note. */
export function RouteSheet({ route, systems, stops, sector, range, criterion, date }: RouteSheetProps): ReactElement {
  const nameOf = (index: number | undefined) => systems[index ?? -1]?.name ?? ''
  const rows = routeSheetRows(route, systems, stops)
  return (
    <article className="route-sheet" aria-label={texts.sheet.label}>
      <header>
        <p className="route-sheet-over">{texts.sheet.over(sector)}</p>
        <h2>{texts.sheet.title(nameOf(route.systems[0]), nameOf(route.systems.at(-1)))}</h2>
        <p>{criterion}</p>
        <dl>
          {[
            [texts.sheet.jumps, String(route.jumps)],
            [texts.sheet.lightYears, figure(route.ly)],
            [texts.sheet.days, figure(route.days)],
            [texts.sheet.fuel, texts.sheet.fuelFigure(figure(route.fuel))],
            [texts.sheet.drive, texts.sheet.driveFigure(range)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="route-sheet-blank">
            <dt>{texts.sheet.fleet}</dt>
            <dd />
          </div>
          <div className="route-sheet-blank">
            <dt>{texts.sheet.departed}</dt>
            <dd />
          </div>
        </dl>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.sheet.columns.done}</th>
            <th scope="col">{texts.sheet.columns.jump}</th>
            <th scope="col">{texts.sheet.columns.to}</th>
            <th scope="col">{texts.sheet.columns.ly}</th>
            <th scope="col">{texts.sheet.columns.days}</th>
            <th scope="col">{texts.sheet.columns.day}</th>
            <th scope="col">{texts.sheet.columns.fuel}</th>
            <th scope="col">{texts.sheet.columns.there}</th>
            <th scope="col">{texts.sheet.columns.notes}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td aria-label={texts.sheet.nothingToTick} />
            <td>0</td>
            <th scope="row">{nameOf(route.systems[0])}</th>
            <td colSpan={5}>{texts.sheet.start}</td>
            <td aria-label={texts.sheet.columns.notes} />
          </tr>
          {rows.map((row) => (
            <tr key={row.number}>
              <td aria-label={texts.sheet.toTick}>
                <span className="route-sheet-box" />
              </td>
              <td>{row.number}</td>
              <th scope="row" className={row.isStop ? 'route-sheet-stop' : undefined}>
                {row.to}
              </th>
              <td>{figure(row.ly)}</td>
              <td>{figure(row.days)}</td>
              <td>{figure(row.day)}</td>
              <td>{figure(row.fuel)}</td>
              <td className="route-sheet-there">
                {row.isHazard && <strong>{texts.sheet.hazard}</strong>}
                {row.there}
              </td>
              <td aria-label={texts.sheet.columns.notes} />
            </tr>
          ))}
        </tbody>
      </table>
      <footer>{texts.sheet.foot(route.jumps, gameVersion, date)}</footer>
    </article>
  )
}
