import type { Luck, LuckReport } from '#game/roll-log/luck.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { texts } from './texts.ts'

const oneIn = (p: number): string => {
  const n = Math.round(1 / p)
  return n >= 1_000_000 ? texts.luck.oneInMillions : texts.luck.oneIn(n)
}

function luckSentence(luck: Luck): string {
  const { throws, actual, expected, verdict, p } = luck
  const figures = texts.luck.figures(actual, counted(throws, 'roll'), formatFigure(expected))
  if (verdict === 'lucky') return texts.luck.lucky(figures, oneIn(p))
  if (verdict === 'unlucky') return texts.luck.unlucky(figures, oneIn(p))
  return texts.luck.average(figures)
}

export const LuckSentence = ({ luck }: { readonly luck: Luck }) => <p>{luckSentence(luck)}</p>

interface LuckTableProps {
  readonly session: LuckReport
  readonly ever: LuckReport
}

/** A p-value with three decimals, or "< 0.001". */
const formatP = (p: number): string => (p < 0.001 ? '< 0.001' : p.toFixed(3))

/** Actual damage, expected damage and p-value: of this session, of drawn dice, of typed dice, and of all throws. */
export function LuckTable({ session, ever }: LuckTableProps) {
  const rows: readonly (readonly [string, Luck])[] = [
    [texts.luck.session, session.all],
    [texts.luck.drawn, ever.drawn],
    [texts.luck.typed, ever.typed],
    [texts.luck.all, ever.all],
  ]
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.luck.caption}</caption>
        <thead>
          <tr className="border-b border-line text-right text-ink-dim">
            <th scope="col" className="text-left font-normal">
              {texts.luck.throws}
            </th>
            <th scope="col" className="font-normal">
              {texts.luck.damage}
            </th>
            <th scope="col" className="font-normal">
              {texts.luck.expected}
            </th>
            <th scope="col" className="font-normal">
              {texts.luck.chance}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, luck]) => luck.throws > 0)
            .map(([name, luck]) => (
              <tr key={name} className="border-b border-hairline text-right">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}{' '}
                  <span translate="no" className="figures text-ink-dim">
                    {luck.throws}
                  </span>
                </th>
                <td translate="no" className="figures">
                  {luck.actual}
                </td>
                <td translate="no" className="figures whitespace-nowrap">
                  {formatFigure(luck.expected)} ± {formatFigure(luck.sd)}
                </td>
                <td translate="no" className="figures whitespace-nowrap">
                  {formatP(luck.p)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="pt-2 text-sm text-ink-dim">{texts.luck.explanation}</p>
    </>
  )
}
