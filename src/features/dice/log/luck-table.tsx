import type { Luck, LuckReport } from '#game/roll-log/luck.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { luckSentence } from './luck-words.ts'

/** Luck in a sentence. */
export const LuckSentence = ({ luck }: { readonly luck: Luck }) => <p>{luckSentence(luck)}</p>

interface LuckTableProps {
  readonly session: LuckReport
  readonly ever: LuckReport
}

/** A p-value as it is written: three decimals, or that it is smaller. */
const formatP = (p: number): string => (p < 0.001 ? '< 0.001' : p.toFixed(3))

/** Luck in figures: what came, what was to be expected, how rare so much or so little is. */
export function LuckTable({ session, ever }: LuckTableProps) {
  const rows: readonly (readonly [string, Luck])[] = [
    ['This session', session.all],
    ['Drawn', ever.drawn],
    ['Typed', ever.typed],
    ['All throws', ever.all],
  ]
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">Damage done against damage to be expected</caption>
        <thead>
          <tr className="border-b border-line text-right text-ink-dim">
            <th scope="col" className="text-left font-normal">
              Throws
            </th>
            <th scope="col" className="font-normal">
              Damage
            </th>
            <th scope="col" className="font-normal">
              Expected
            </th>
            <th scope="col" className="font-normal">
              p
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, luck]) => luck.throws > 0)
            .map(([name, luck]) => (
              <tr key={name} className="border-b border-hairline text-right">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name} <span className="figures text-ink-dim">{luck.throws}</span>
                </th>
                <td className="figures">{luck.actual}</td>
                <td className="figures whitespace-nowrap">
                  {formatFigure(luck.expected)} ± {formatFigure(luck.sd)}
                </td>
                <td className="figures whitespace-nowrap">{formatP(luck.p)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="pt-2 text-sm text-ink-dim">
        p is the chance that fair dice do so much or more, or so little or less, whichever way it went. Throws that are
        void don’t count, and what a re-roll gained or lost is judged by the dice, not by the choice.
      </p>
    </>
  )
}
