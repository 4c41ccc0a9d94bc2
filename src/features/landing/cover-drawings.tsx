import { chart, line, table } from 'virtual:drawn-ships'
import { DrawnShip } from '#pieces/hull/drawn-ship.tsx'
import { cx } from '#ui/cx.ts'
import { texts } from './texts.ts'

/** Background of the landing page on large screens: stars, bearings and range rings. */
export const CoverChart = () => (
  <DrawnShip
    drawing={chart}
    className="absolute -top-3 left-[calc((100%-24rem)/2)] -z-1 hidden w-270 max-w-none -translate-x-1/2 overflow-visible font-mono lg:block"
  />
)

/**
 * Picture of a game on the table. On a low window it shows only the middle of the table, so that the forms below it
 * stay in view.
 */
export const CoverPicture = () => (
  <DrawnShip drawing={table} slice className="cover-picture surface w-full max-w-200 font-mono" />
)

/** Names of the ships that are hidden on narrow screens. */
const wideOnly: readonly string[] = ['Plumb', 'Halyard', 'Equinox', 'Commonweal']

/** Row of ships, one of each class, all to the same scale and with their lengths. */
export const RecognitionRow = () => (
  <ul className="surface flex items-end gap-3 sm:gap-4">
    {line.map((drawing) => (
      <li
        key={drawing.ship}
        className={cx('min-w-0 gap-1', wideOnly.includes(drawing.ship) ? 'hidden sm:grid' : 'grid')}
        style={{ flex: `${drawing.length} 1 0` }}
      >
        <DrawnShip drawing={drawing} className="w-full" />
        <span className="label-text truncate text-[0.8125rem] leading-4">{drawing.ship}</span>
        <span translate="no" className="figures truncate text-2xs text-ink-dim">
          {texts.cover.metres(drawing.length)}
        </span>
      </li>
    ))}
  </ul>
)
