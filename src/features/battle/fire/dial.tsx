import { useId } from 'react'
import type { Mount } from '#game/battle/state/battle-ship.ts'
import type { Cell, DialRow } from '#game/play-aids/shot-odds.ts'
import type { RangeBand } from '#game/ship/ship.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { cx } from '#ui/cx.ts'
import { texts } from './texts.ts'

interface DialProps {
  readonly dial: readonly DialRow[]
  readonly mount: Mount
  readonly chosen: Cell | undefined
  /** Cells that are possible by what is known; the others are drawn faint. */
  readonly open: readonly Cell[]
  /** Range bands at which the book forbids this volley. They can be chosen anyway. */
  readonly barred?: readonly RangeBand[]
  readonly onChoose: (cell: Cell) => void
}

const rowName = ({ facings }: DialRow, isOnly: boolean): string =>
  isOnly ? texts.anySide : facings.map((facing) => texts.facings[facing]).join(', ')

/** Facing and range in one press, with what the volley is expected to do from there. */
export function Dial({ dial, mount, chosen, open, barred = [], onChoose }: DialProps) {
  const name = useId()
  const { weapon } = mount
  const isOnly = dial.length === 1
  const edges = { short: weapon.short, medium: weapon.medium, long: weapon.long }
  const cells = dial.flatMap((row) => row.cells)
  const bands = dial[0]?.cells.map(({ band }) => band) ?? []
  const columns = { gridTemplateColumns: `5.25rem repeat(${bands.length}, minmax(0, 1fr))` }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.dial}</legend>
      <div aria-hidden="true" className="grid text-center text-sm text-ink-dim" style={columns}>
        <span />
        {bands.map((band) => (
          <span key={band}>
            <span className={cx('label-text', barred.includes(band) && 'line-through')}>{band}</span>{' '}
            <span className="figures">{texts.upTo(Math.floor(edges[band]))}</span>
          </span>
        ))}
      </div>
      {dial.map((row, at) => (
        <div
          key={row.facings[0]}
          className={cx('grid border-b border-l border-line', at === 0 && 'border-t')}
          style={columns}
        >
          <span
            aria-hidden="true"
            className="grid content-center border-r border-line bg-paper-sunk px-1.5 text-sm leading-4"
          >
            <span>
              <span className="label-text text-sm leading-4">{rowName(row, isOnly)}</span>{' '}
              <span className="figures text-ink-dim">{row.cells[0]?.pool.defenseRating}</span>
            </span>
          </span>
          {row.cells.map((cell) => {
            const isOpen = open.some(({ facing, band }) => facing === cell.facing && band === cell.band)
            const isChosen = chosen?.facing === cell.facing && chosen.band === cell.band
            const isBarred = barred.includes(cell.band)
            const { success, failure } = cell.pool
            return (
              <label
                key={cell.band}
                className={cx(
                  'relative grid min-h-13 cursor-pointer touch-manipulation place-items-center content-center border-r border-line text-center',
                  isChosen ? 'bg-ink text-paper' : isOpen ? 'bg-paper-raised' : 'text-ink-dim',
                  'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  checked={isChosen}
                  onChange={() => onChoose(cell)}
                  aria-label={[
                    texts.cell(rowName(row, isOnly), cell.band, success, failure, formatFigure(cell.odds.mean)),
                    ...(isBarred ? [texts.barred] : []),
                  ].join(', ')}
                  className="absolute inset-0 cursor-[inherit] opacity-0"
                />
                <span
                  className={cx(
                    'figures text-lg leading-6',
                    isBarred && 'line-through',
                    isBarred && !isChosen && 'text-hull',
                  )}
                >
                  {formatFigure(cell.odds.mean)}
                </span>
                <span className="figures text-xs leading-4">
                  {success}:{failure}
                </span>
              </label>
            )
          })}
        </div>
      ))}
      <p aria-hidden="true" className="mt-0.5 text-xs text-ink-dim">
        {[
          texts.legend,
          ...(open.length < cells.length ? [texts.closed] : []),
          ...(barred.length > 0 ? [texts.struckOut] : []),
        ].join(' ')}
      </p>
    </fieldset>
  )
}
