import type { ComponentProps } from 'react'
import { factions } from '#content/factions.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { PrintJob } from '#ui/page/print-job.tsx'
import { lossWords } from './losses-panel.tsx'
import { luckFigures, luckSentence, signedDamage } from './luck-words.ts'
import '../printed-battle.css'
import type { Recounted } from './recount-battle.ts'
import { resultWords } from './result-words.ts'
import { texts } from './texts.ts'

interface PrintedRecordProps extends Omit<ComponentProps<typeof PrintJob>, 'children'> {
  readonly recounted: Recounted
}

/** The record on one page. */
export function PrintedRecord({ recounted, ...job }: PrintedRecordProps) {
  const { title, sides, table, record, names } = recounted
  const { best, worst, strengths, losses, notes } = record
  const [start] = strengths
  return (
    <PrintJob {...job}>
      <div className="printed-battle printed-record">
        <h1>{title}</h1>
        <p>
          {resultWords(recounted)}, {texts.points(...table.points)}, {texts.rounds(table.battle?.round ?? 0)}
        </p>
        <h2>{texts.strength.title}</h2>
        <table>
          <thead>
            <tr>
              <th>{texts.strength.round}</th>
              {sides.map((side, at) => (
                <th key={at}>
                  {side.name} ({factions[side.faction].name})
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {strengths.map(({ round, hull, lost }) => (
              <tr key={round}>
                <th>{round === 0 ? texts.strength.begin : round}</th>
                {hull.map((left, side) => (
                  <td key={side}>
                    <i style={{ inlineSize: `${(left / Math.max(1, start?.hull[side] ?? 1)) * 40}mm` }} />{' '}
                    {texts.strength.figure(left, start?.hull[side] ?? 0)}
                    {(lost[side] ?? 0) > 0 && `, ${texts.strength.lost(lost[side] ?? 0)}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{texts.luck.title}</h2>
        {record.sides.map(({ luck }, side) => (
          <p key={side}>
            <b>{sides[side]?.name}:</b> {texts.luck.difference(signedDamage(luck.difference))}. {luckFigures(luck)}{' '}
            {luckSentence(luck)}
          </p>
        ))}
        {[
          [texts.rolls.best, best],
          [texts.rolls.worst, worst],
        ].map(([name, volley]) =>
          typeof volley === 'object' && typeof name === 'string' ? (
            <p key={name}>
              <b>{name}:</b> {names[volley.ship]} → {names[volley.target]}, {texts.rolls.round(volley.round)},{' '}
              {texts.rolls.result(volley.result, formatFigure(volley.mean), volley.pool.isIon)}
            </p>
          ) : null,
        )}
        <h2>{texts.losses.title}</h2>
        {losses.length === 0 && <p>{texts.losses.none}</p>}
        <ul>
          {losses.map((loss) => (
            <li key={loss.ship}>
              <b>{names[loss.ship]}</b> {lossWords(loss, names)}
            </li>
          ))}
        </ul>
        {notes.length > 0 && (
          <>
            <h2>{texts.notes.title}</h2>
            <ul>
              {notes.map(({ event, round, text }) => (
                <li key={event}>
                  {texts.rolls.round(round)}. {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </PrintJob>
  )
}
