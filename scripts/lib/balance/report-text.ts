import type { BattleModelName } from '#game/balance/balance-question.ts'
import type { BalanceResult } from '#game/balance/balance-result.ts'
import type { ClimbResult } from '#game/balance/climb/climb-result.ts'
import { cellOf, evenBounds, matrixOf, meanOf, type Matrix } from '#game/balance/faction-win-rates.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import { intervalOf, type Estimate } from '#game/balance/worth/worth-measure.ts'
import { isWithinBar, type ItemWorth, type ShipWorth, type WorthReport } from '#game/balance/worth/worth.ts'
import { shareOf } from '#game/battle/run/win-rate.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds, shipClasses, type FactionId, type ShipClass } from '#game/ship/ship.ts'

/** The figures of a report as lines of text. */

const percent = (share: number): string => (100 * share).toFixed(0)
const width = 14

/** The matrix in percent. Pairings that were not fought are empty. */
export function matrixLines({ question, parts }: Pick<BalanceResult, 'question' | 'parts'>): readonly string[] {
  const matrix = matrixOf({ question, parts })
  if (matrix.battles === 0) return []
  const fought = factionIds.filter((faction) => meanOf(matrix, faction) !== undefined)
  const most = Math.max(...matrix.cells.map(({ share }) => share.battles))
  const [low, high] = evenBounds[question.kind][question.model]
  const { kind, model, doctrine, scenario, terrain, limit, seed } = question
  const what = kind === 'random' ? `random fleets of ${limit} points` : kind === 'ready' ? 'ready fleets' : 'patrols'
  return [
    '',
    `${what} on the ${model}: ${scenario}${terrain ? ' with terrain' : ''}, ${most} battles a pairing, ` +
      `doctrine ${doctrine}, seed ${seed}; even is ${percent(low)} to ${percent(high)} %`,
    ['', ...fought, 'mean'].map((word) => word.padStart(width)).join(''),
    ...fought.map((row) => matrixRow(matrix, row, fought)),
    `${matrix.rounds.toFixed(2)} rounds and ${matrix.draws.toFixed(2)} draws a battle`,
  ]
}

function matrixRow(matrix: Matrix, row: FactionId, columns: readonly FactionId[]): string {
  const words = columns.map((column) => {
    const cell = cellOf(matrix, row, column)
    return cell && cell.battles > 0 ? `${percent(cell.rate)} (${percent(cell.from)}–${percent(cell.to)})` : '–'
  })
  const mean = meanOf(matrix, row)
  return [row, ...words, mean === undefined ? '' : (100 * mean).toFixed(1)].map((word) => word.padStart(width)).join('')
}

const withInterval = (estimate: Estimate, digits: number): string => {
  const [from, to] = intervalOf(estimate)
  return `${estimate.value.toFixed(digits)} (${from.toFixed(digits)}–${to.toFixed(digits)})`
}

const columns = (cells: readonly (readonly [string, number])[]): string =>
  cells.map(([word, size]) => (size < 0 ? word.padStart(-size) : word.padEnd(size))).join(' ')

const verdictWord = { never: 'NEVER WORTH TAKING', always: 'always taken', sometimes: '' } as const

function shipLine(ship: ShipWorth, suggested: ReadonlyMap<string, Estimate>): string {
  const price = suggested.get(ship.id)
  return columns([
    [ship.id, 26],
    [String(ship.points), -4],
    [withInterval(ship.worth, 2), -17],
    [ship.classMean.toFixed(2), -6],
    [withInterval(ship.besideClass, 2), -17],
    [(ship.points * ship.besideClass.value).toFixed(1), -6],
    [price ? withInterval(price, 1) : '', -18],
    [String(ship.worth.fleets), -6],
    [`${isWithinBar(ship) ? '' : 'OUT '}${verdictWord[ship.verdict]}`, 1],
  ])
}

function itemLine(item: ItemWorth, suggested: ReadonlyMap<string, Estimate>): string {
  const price = suggested.get(item.id)
  return columns([
    [item.id, 28],
    [String(item.points), -4],
    [withInterval(item.value, 1), -17],
    [withInterval(item.profit, 1), -18],
    [price ? withInterval(price, 1) : '', -18],
    [String(item.value.fleets), -6],
    [verdictWord[item.verdict], 1],
  ])
}

/**
 * The worth of all choices. `suggested` are prices from the regression, by id. Ships are sorted by class, then the best
 * value for its price first.
 */
export function worthLines(report: WorthReport, suggested: ReadonlyMap<string, Estimate>): readonly string[] {
  const byClass = report.ships.toSorted(
    (a, b) => shipClasses.indexOf(a.class) - shipClasses.indexOf(b.class) || b.besideClass.value - a.besideClass.value,
  )
  const shipHead = columns([
    ...([
      ['ship', 26],
      ['pts', -4],
      ['worth a point', -17],
      ['class', -6],
      ['beside its class', -17],
    ] as const),
    ...([
      ['fair', -6],
      ['by regression', -18],
      ['fleets', -6],
    ] as const),
  ])
  const itemHead = (what: string): string =>
    columns([
      ...([
        [what, 28],
        ['pts', -4],
        ['worth in points', -17],
        ['profit', -18],
        ['by regression', -18],
      ] as const),
      ['fleets', -6],
    ])
  const byProfit = (items: readonly ItemWorth[]) => items.toSorted((a, b) => b.profit.value - a.profit.value)
  const section = (head: readonly string[], lines: readonly string[]) =>
    lines.length > 0 ? ['', ...head, ...lines] : []
  return [
    ...section(
      ['Worth of ships: points of the average choice that one point of the ship is worth', shipHead],
      byClass.map((ship) => shipLine(ship, suggested)),
    ),
    ...section(
      ['Worth of refits', itemHead('refit')],
      byProfit(report.refits).map((item) => itemLine(item, suggested)),
    ),
    ...section(
      ['Worth of admirals; profit is beside the other admirals of the faction', itemHead('admiral')],
      byProfit(report.admirals).map((item) => itemLine(item, suggested)),
    ),
  ]
}

/** Classes whose prices come from the table, where they outflank; all other prices come from the track. */
const tableClasses: readonly ShipClass[] = ['corvette', 'frigate']

/** The price that the regressions suggest for each id: of corvettes and frigates that on the table, if there is one. */
export function suggestedPrices(
  fits: readonly { readonly model: BattleModelName; readonly fit: PriceFit }[],
  catalogue: Catalogue,
): ReadonlyMap<string, Estimate> {
  const isFor = (id: string, model: BattleModelName): boolean => {
    const ship = catalogue.ships.get(id)
    return (ship !== undefined && tableClasses.includes(ship.class)) === (model === 'table')
  }
  const [first] = fits
  const all = first?.fit.items.map(({ key, price }) => [key, price] as const) ?? []
  const meant = fits.flatMap(({ model, fit }) => fit.items.filter(({ key }) => isFor(key, model)))
  return new Map([...all, ...meant.map(({ key, price }) => [key, price] as const)])
}

/** Lines of the report with the result of the regression for each faction. */
export const factionLines = (model: BattleModelName, { perPoint, factions }: PriceFit): readonly string[] => [
  '',
  `Regression on the ${model}: a point brings ${(100 * perPoint).toFixed(2)} % of battles; strength of the factions`,
  ...factions.map(({ faction, factor }) => `${faction.padEnd(10)} prices × ${withInterval(factor, 2)}`),
]

/** The ships of a fleet in a line, equal ones together: `2 × veil-bodkin (veil-greased-tubes)`. */
function fleetLine(fleet: FleetContent, catalogue: Catalogue): string {
  const counts = new Map<string, number>()
  for (const { design, refits } of fleet.ships) {
    const fitted = refits.length > 0 ? ` (${refits.map(({ refit }) => refit).join(', ')})` : ''
    const key = `${design}${fitted}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const ships = [...counts].map(([key, count]) => (count > 1 ? `${count} × ${key}` : key))
  return `  ${[...ships, fleet.admiral].join(', ')}: ${fleetPoints(fleet, catalogue)} points`
}

/** The fleets found by climbing, and how they did with fresh enemies and seeds. */
export const climbLines = ({ question, climbs }: ClimbResult, catalogue: Catalogue): readonly string[] => [
  '',
  `Fleets found by ${question.steps} steps on the ${question.model}, against random and ready fleets of all factions`,
  ...question.factions.flatMap((faction) => {
    const climb = climbs.find((one) => one.faction === faction)
    if (!climb?.judgement) return []
    const { wins, draws, battles } = climb.judgement
    const { rate, from, to } = shareOf(wins, draws, battles)
    const share = `${percent(rate)} % (${percent(from)}–${percent(to)}) of ${battles}`
    return [`${faction.padEnd(10)} wins ${share}; ${climb.kept} changes kept`, fleetLine(climb.fleet, catalogue)]
  }),
]
