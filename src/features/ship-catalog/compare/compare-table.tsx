import type { ReactElement } from 'react'
import { shipTraitText } from '#content/traits.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { ArcsDiagram } from '#pieces/ship/arcs-diagram.tsx'
import { BestMark } from '#ui/best-mark.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { capitalised } from '#ui/words.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { compareTexts as texts } from '../texts.ts'
import { figureLines, wordLine, type FigureLine } from './compare-figures.ts'

interface CompareTableProps {
  readonly ships: readonly ShipDesign[]
  readonly onlyDifferences: boolean
}

const linesOf = (ships: readonly ShipDesign[]): readonly FigureLine[] => [
  wordLine(texts.words.class, ships, (ship) => [capitalised(ship.class)]),
  ...figureLines(ships),
  wordLine(texts.words.weapons, ships, (ship) => ship.weapons.map(({ name }) => name)),
  wordLine(texts.words.traits, ships, (ship) => ship.traits.map((trait) => shipTraitText(trait)?.name ?? trait)),
  wordLine(texts.words.slots, ships, (ship) => ship.slots.map(capitalised)),
]

function Line({ line }: { readonly line: FigureLine }): ReactElement {
  return (
    <tr className="border-b border-hairline">
      <th
        scope="row"
        className={`sticky left-0 z-1 bg-paper py-1.5 pr-3 pl-4.5 text-left -indent-4.5 align-baseline text-sm ${line.differs ? 'font-semibold' : 'font-normal text-ink-dim'}`}
      >
        <span aria-hidden="true" translate="no" className="figures inline-block w-4.5 indent-0">
          {line.differs ? '≠' : ''}
        </span>
        {line.label}
        {line.differs && <span className="sr-only">{texts.table.differs}</span>}
      </th>
      {line.cells.map((cell, at) => (
        <td key={at} className={`py-1.5 pr-3 align-baseline ${line.differs ? '' : 'text-ink-dim'}`}>
          <span className={cell.best ? 'border-b-2 border-current font-bold' : ''}>
            {cell.best && <BestMark />}
            <span
              aria-hidden={cell.spoken === undefined ? undefined : true}
              className={/^[\d–]/.test(cell.text) ? 'figures' : 'text-sm'}
            >
              {cell.text}
            </span>
            {cell.spoken !== undefined && <span className="sr-only">{cell.spoken}</span>}
            {cell.best && <span className="sr-only">{texts.table.best}</span>}
          </span>
        </td>
      ))}
    </tr>
  )
}

/** The line of the names. Borders of a collapsed table do not stick, so its line is a shadow. */
const head = 'sticky top-(--top-rail) bg-paper shadow-[0_1px_0_var(--color-ink)]'

/** Ships in columns, figures in rows. Rows in which the ships differ are marked, and the best figure in each. */
export function CompareTable({ ships, onlyDifferences }: CompareTableProps): ReactElement {
  const actions = useCatalogueActions()
  const lines = linesOf(ships)
  const shown = onlyDifferences ? lines.filter(({ differs }) => differs) : lines
  return (
    <ScrollRegion
      label={texts.table.label}
      // Two ships fit on a phone. If nothing has to scroll sideways, the names stay in sight.
      className={ships.length > 2 ? 'md:overflow-visible!' : 'overflow-visible!'}
    >
      <table
        className="w-full table-fixed border-collapse"
        style={ships.length > 2 ? { minWidth: `${7 + ships.length * 7.5}rem` } : {}}
      >
        <caption className="sr-only">{texts.table.caption}</caption>
        <colgroup>
          <col className="w-28 sm:w-44" />
          {ships.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="row">
              <span className="sr-only">{texts.table.drawing}</span>
            </th>
            {ships.map((ship) => (
              <td key={ship.id} className="align-bottom">
                <span className="flex items-center">
                  <ShipSilhouette
                    form={ship.hullForm}
                    view="profile"
                    ratio={0.36}
                    className="min-w-0 grow sm:max-w-48"
                  />
                  <IconButton
                    label={texts.remove(ship.name)}
                    icon={<CloseIcon size={18} />}
                    onClick={() => actions.compare(ship.id)}
                  />
                </span>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={cx(head, 'left-0 z-3')}>
              <span className="sr-only">{texts.table.figure}</span>
            </th>
            {ships.map((ship) => (
              <th key={ship.id} scope="col" className={cx(head, 'z-2 text-left font-normal')}>
                <span className="flex items-center gap-1.5">
                  <FactionMark faction={ship.faction} className="size-4 shrink-0 max-sm:hidden" named />
                  <button
                    type="button"
                    onClick={() => actions.open(ship.id)}
                    className="label-text min-h-11 min-w-11 text-left text-sm wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-ink sm:text-lg"
                  >
                    {ship.name}
                  </button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={line.label} line={line} />
          ))}
          <tr>
            <th
              scope="row"
              className="sticky left-0 z-1 bg-paper py-2 pr-3 pl-4.5 text-left align-top text-sm font-normal text-ink-dim"
            >
              {texts.table.arcs}
            </th>
            {ships.map((ship) => (
              <td key={ship.id} className="py-2 pr-3">
                <ArcsDiagram ship={ship} className="w-full max-w-44" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}
