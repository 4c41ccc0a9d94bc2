import type { ReactElement } from 'react'
import { gameVersion } from '#content/version.ts'
import type { StarRoute } from '#game/stars/star-route.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { routeSheetRows } from './route-sheet.ts'

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
    <article className="route-sheet" aria-label="Route sheet">
      <header>
        <p className="route-sheet-over">{`Route sheet · ${sector}`}</p>
        <h2>{`${nameOf(route.systems[0])} to ${nameOf(route.systems.at(-1))}`}</h2>
        <p>{criterion}</p>
        <dl>
          {[
            ['Jumps', String(route.jumps)],
            ['Light years', figure(route.ly)],
            ['Days', figure(route.days)],
            ['Fuel', `${figure(route.fuel)} t per 100 points`],
            ['Drive', `${range} ly`],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="route-sheet-blank">
            <dt>Fleet</dt>
            <dd />
          </div>
          <div className="route-sheet-blank">
            <dt>Sailed on</dt>
            <dd />
          </div>
        </dl>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Done</th>
            <th scope="col">Jump</th>
            <th scope="col">To</th>
            <th scope="col">ly</th>
            <th scope="col">Days</th>
            <th scope="col">Day</th>
            <th scope="col">Fuel t</th>
            <th scope="col">There</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td aria-label="Nothing to tick" />
            <td>0</td>
            <th scope="row">{nameOf(route.systems[0])}</th>
            <td colSpan={5}>Start</td>
            <td aria-label="Notes" />
          </tr>
          {rows.map((row) => (
            <tr key={row.number}>
              <td aria-label="To tick">
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
                {row.isHazard && <strong>Hazard. </strong>}
                {row.there}
              </td>
              <td aria-label="Notes" />
            </tr>
          ))}
        </tbody>
      </table>
      <footer>{`${counted(route.jumps, 'jump')} · Orion ${gameVersion} · ${date}`}</footer>
    </article>
  )
}
