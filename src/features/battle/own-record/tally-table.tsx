import { Panel } from '#ui/page/panel.tsx'
import { Figure } from '#ui/page/typography.tsx'
import { ownRecordTexts as texts } from '../texts.ts'
import type { Tally } from './tallies.ts'

interface TallyTableProps {
  readonly title: string
  readonly rows: readonly (readonly [name: string, tally: Tally])[]
}

/** A bar with the shares of won, drawn and lost battles. */
const TallyBar = ({ tally: { played, won, drawn } }: { readonly tally: Tally }) => (
  <span aria-hidden="true" className="mt-0.5 flex h-1.5 bg-paper-sunk">
    <span className="bg-ink" style={{ width: `${(won / played) * 100}%` }} />
    <span className="hatch bg-paper [--hatch:var(--color-ink-dim)]" style={{ width: `${(drawn / played) * 100}%` }} />
  </span>
)

/** The results of battles, one row for each group. */
export const TallyTable = ({ title, rows }: TallyTableProps) => (
  <Panel title={title} level={2}>
    <table className="w-full table-fixed">
      <thead className="text-sm text-ink-dim">
        <tr className="border-b border-line text-right">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">{texts.name}</span>
          </th>
          {[texts.played, texts.won, texts.drawn, texts.lost].map((name) => (
            <th key={name} scope="col" className="w-11 font-normal sm:w-14">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, tally]) => (
          <tr key={name} className="border-b border-hairline text-right">
            <th scope="row" className="py-1 pr-2 text-left font-normal wrap-break-word">
              {name}
              <TallyBar tally={tally} />
            </th>
            {[tally.played, tally.won, tally.drawn, tally.lost].map((count, at) => (
              <td key={at}>
                <Figure>{count}</Figure>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)
