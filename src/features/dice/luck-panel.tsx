import type { Luck, LuckBook } from '#game/luck.ts'
import { formatFigure } from '#pieces/odds-words.ts'
import { Panel } from '#ui/panel.tsx'
import { formatP, luckSentence } from './luck-words.ts'

interface LuckPanelProps {
  readonly session: LuckBook
  readonly ever: LuckBook
}

/** Luck so far: what came against what was to be expected, in plain words; the p-value one tap away. */
export function LuckPanel({ session, ever }: LuckPanelProps) {
  const rows: readonly (readonly [string, Luck])[] = [
    ['This session', session.all],
    ['Drawn', ever.drawn],
    ['Typed', ever.typed],
    ['All throws', ever.all],
  ]
  return (
    <Panel title="Luck so far" flush>
      <p className="px-4 py-3 sm:px-5">{luckSentence(session.all.throws > 0 ? session.all : ever.all)}</p>
      <details className={ever.all.throws === 0 ? 'hidden' : 'px-4 sm:px-5'}>
        <summary className="label-text flex min-h-11 items-center text-base">How rare is that</summary>
        <div className="overflow-x-auto pb-3">
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
              {rows.filter(([, luck]) => luck.throws > 0).map(([name, luck]) => (
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
            p is the chance that fair dice do so much or more, or so little or less, whichever way it went. Throws that are void
            don’t count, and what a re-roll gained or lost is judged by the dice, not by the choice.
          </p>
        </div>
      </details>
    </Panel>
  )
}
