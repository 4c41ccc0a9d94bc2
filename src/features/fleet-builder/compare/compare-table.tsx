import type { ReactElement } from 'react'
import { BestMark } from '#ui/best-mark.tsx'
import { compareTexts as texts } from '../texts.ts'
import type { CompareCell, CompareGroup, CompareLine } from './compare-lines.ts'

interface CompareTableProps {
  readonly names: readonly [string, string]
  readonly groups: readonly CompareGroup[]
}

function Cell({ cell, differs }: { readonly cell: CompareCell; readonly differs: boolean }): ReactElement {
  return (
    <td className={`w-1/3 py-1.5 pr-2 align-baseline ${differs ? '' : 'text-ink-dim'}`}>
      <span className={cell.best ? 'border-b-2 border-current font-bold' : ''}>
        {cell.best && <BestMark />}
        <span className={/^\d+(\.\d)?( %)?$/.test(cell.text) ? 'figures' : 'text-sm'}>{cell.text}</span>
        {cell.best && <span className="sr-only">{texts.table.better}</span>}
      </span>
    </td>
  )
}

function Line({ line }: { readonly line: CompareLine }): ReactElement {
  return (
    <tr className="border-b border-hairline">
      <th
        scope="row"
        className={`w-1/3 py-1.5 pr-2 pl-5 text-left -indent-5 align-baseline text-sm ${line.differs ? 'font-semibold' : 'font-normal text-ink-dim'}`}
      >
        <span aria-hidden="true" translate="no" className="figures inline-block w-5 indent-0">
          {line.differs ? '≠' : ''}
        </span>
        {line.label}
        {line.differs && <span className="sr-only">{texts.table.differs}</span>}
      </th>
      {line.cells.map((cell, at) => (
        <Cell key={at} cell={cell} differs={line.differs} />
      ))}
    </tr>
  )
}

/** Compares two fleets in two columns. One sign marks rows that differ, another marks the better value. */
export function CompareTable({ names, groups }: CompareTableProps): ReactElement {
  return (
    <>
      <p aria-hidden="true" className="-mb-6 flex flex-wrap gap-x-4 text-sm text-ink-dim">
        <span>
          <span translate="no" className="figures">
            ≠
          </span>{' '}
          {texts.table.legend.differs}
        </span>
        <span>
          <BestMark /> {texts.table.legend.better}
        </span>
      </p>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{texts.table.caption(names[0], names[1])}</caption>
        <thead className="sticky top-(--top-rail) z-1 bg-paper">
          <tr className="border-b border-ink align-bottom">
            <th scope="col" className="w-1/3 py-2">
              <span className="sr-only">{texts.table.figure}</span>
            </th>
            {names.map((name, at) => (
              <th key={at} scope="col" className="w-1/3 py-2 pr-2 text-left label-text wrap-anywhere normal-case">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, note, lines }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 text-left">
                <span className="label-text text-lg">{title}</span>
                {note !== undefined && <span className="block text-sm font-normal text-ink-dim">{note}</span>}
              </th>
            </tr>
            {lines.map((line) => (
              <Line key={line.label} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}
