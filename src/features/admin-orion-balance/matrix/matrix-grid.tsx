import type { KeyboardEvent } from 'react'
import type { FactionId } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { pressOf } from '#ui/keys.ts'
import { capitalised } from '#ui/words.ts'
import { formatCount, interval, percent } from '../figures.ts'
import { shadeOf, type MatrixView, type ShownCell } from './matrix-view.ts'
import { texts } from './texts.ts'
import './matrix-grid.css'

interface HeadProps {
  readonly faction: FactionId
  readonly scope: 'row' | 'col'
  /** Mean win rate of the faction. It is shown below the name, because on a phone there is no column for it. */
  readonly mean?: string
}

const Head = ({ faction, scope, mean }: HeadProps) => (
  <th scope={scope}>
    <FactionMark faction={faction} className="matrix-mark" />
    <span>{capitalised(faction)}</span>
    {mean && (
      <span aria-hidden="true" className="matrix-head-mean figures">
        ⌀{mean}
      </span>
    )}
  </th>
)

interface CellProps {
  readonly cell: ShownCell
  readonly bounds: readonly [number, number]
  readonly isChosen: boolean
  readonly onChoose: (cell: ShownCell) => void
}

/** The figures are the content; shade, frame and sign only repeat them. */
function Cell({ cell, bounds, isChosen, onChoose }: CellProps) {
  const { row, column, share, isUneven, isDisputed } = cell
  if (share.battles === 0) return <td className="matrix-blank">{texts.table.none}</td>
  const battles = formatCount(share.battles)
  const words = texts.cell(factionName(row), factionName(column), percent(share.rate), interval(share), battles)
  const marks = [isUneven && texts.marks.uneven, isDisputed && texts.marks.disagree].filter(Boolean)
  return (
    <td>
      <button
        type="button"
        aria-label={[words, ...marks].join(', ')}
        aria-pressed={isChosen}
        className="matrix-cell figures"
        data-shade={shadeOf(share.rate, bounds)}
        data-uneven={isUneven || undefined}
        onClick={() => onChoose(cell)}
        onKeyDown={walk}
      >
        <span className="matrix-rate">
          {percent(share.rate)}
          {isDisputed && <span className="matrix-disputed">≠</span>}
        </span>
        <span className="matrix-interval">{interval(share)}</span>
        <span className="matrix-interval">{battles}</span>
      </button>
    </td>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the next cell in a direction, skipping cells without a button. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[pressOf(event).key]
  const from = event.currentTarget.closest('td')
  if (!step || !from) return
  event.preventDefault()
  const rows = [...(from.closest('tbody')?.rows ?? [])]
  let row = rows.findIndex((one) => one.contains(from))
  let column = from.cellIndex
  let cell: HTMLTableCellElement | undefined = from
  let button: HTMLElement | null = null
  while (cell && !button) {
    row += step[0]
    column += step[1]
    cell = rows[row]?.cells[column]
    button = cell?.querySelector('button') ?? null
  }
  button?.focus()
}

interface MatrixGridProps {
  readonly view: MatrixView
  /** The pairing whose details are open, as "row-column". */
  readonly chosen: string
  readonly onChoose: (cell: ShownCell) => void
}

/** The matrix. Tab and the arrow keys move from cell to cell. */
export function MatrixGrid({ view, chosen, onChoose }: MatrixGridProps) {
  const { factions, bounds } = view
  const cells = factions.map((row) => factions.map((column) => view.cell(row, column)))
  return (
    <table className="matrix-grid">
      <caption className="sr-only">{texts.heading}</caption>
      <thead>
        <tr>
          <th scope="col" className="matrix-corner">
            <span className="sr-only">{texts.rowHead}</span>
          </th>
          {factions.map((faction) => (
            <Head key={faction} faction={faction} scope="col" />
          ))}
          <th scope="col" className="matrix-mean">
            {texts.mean}
          </th>
        </tr>
      </thead>
      <tbody>
        {factions.map((row, at) => {
          const mean = view.mean(row)
          return (
            <tr key={row}>
              <Head faction={row} scope="row" mean={mean === undefined ? undefined : percent(mean)} />
              {factions.map((column, across) => {
                const cell = cells[at]?.[across]
                return cell ? (
                  <Cell key={column} {...{ cell, bounds, onChoose }} isChosen={`${row}-${column}` === chosen} />
                ) : (
                  <td key={column} className="matrix-blank">
                    <span className="sr-only">{texts.noMeeting}</span>
                  </td>
                )
              })}
              <td className="matrix-mean figures">{mean === undefined ? texts.table.none : percent(mean)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
