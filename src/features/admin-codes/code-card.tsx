import { QrCode } from '#pieces/fleet/qr-code.tsx'
import type { CodeRow } from '#records/staff/staff-codes.ts'
import { useDates } from '#ui/dates.tsx'
import { linkOfCode } from './code-link.ts'
import { texts } from './texts.ts'
import './code-cards.css'

const words = texts.card

export type CardPaper = 'a4' | 'letter'

/** Number of cards on a sheet: five rows of two, on A4 and on Letter. */
const perSheet = 10

function CodeCard({ code }: { readonly code: CodeRow }) {
  const { date } = useDates()
  const notes = [
    ...(code.expires_at === '' ? [] : [words.until(date(code.expires_at))]),
    ...(code.max_uses === 1 ? [] : [words.uses(code.max_uses)]),
  ]
  return (
    <article className="code-card">
      <div className="code-card-face">
        <header>
          <p className="code-card-mark">
            {words.orion} <span>{words.companion}</span>
          </p>
          <p className="code-card-kind">{words.kind}</p>
        </header>
        <p className="code-card-code">{code.code}</p>
        <p className="code-card-how">{words.how(window.location.host)}</p>
        <p className="code-card-notes">{notes.join(' · ')}</p>
      </div>
      <QrCode text={linkOfCode(code.code)} label={words.scan(code.code)} className="code-card-scan" />
      <div className="code-card-scale" />
    </article>
  )
}

/** Sheets of cards with alpha codes, ten on each, in black, with marks to cut along. */
export function CodeCards({ codes, paper }: { readonly codes: readonly CodeRow[]; readonly paper: CardPaper }) {
  const sheets = Array.from({ length: Math.ceil(codes.length / perSheet) }, (_, at) =>
    codes.slice(at * perSheet, (at + 1) * perSheet),
  )
  return (
    <div className={`code-cards code-cards-${paper}`}>
      {sheets.map((cards) => (
        <section key={cards[0]?.id} className="code-sheet">
          <div className="code-marks code-marks-down" />
          <div className="code-marks code-marks-across" />
          {cards.map((code) => (
            <CodeCard key={code.id} code={code} />
          ))}
        </section>
      ))}
    </div>
  )
}
