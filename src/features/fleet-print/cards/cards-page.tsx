import type { ReactElement, ReactNode } from 'react'
import { card, cardsAcross, cardsDown, type Paper } from '../paper/paper-sizes.ts'
import { cardsTexts as texts } from '../texts.ts'

/** Cut marks, in millimetres: distance from the card, length of a mark, and half the size of a cross. */
const mark = { off: 0.8, long: 2.8, cross: 1.5 } as const

/** Distance of the cards from the right edge, if slug and ruler are to their left, in millimetres. */
const besideRight = 9.8

interface MarksProps {
  readonly paper: Paper
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

const span = (n: number): readonly number[] => Array.from({ length: n + 1 }, (_, i) => i)

/** Cut marks around the block of cards, and crosses between cards. Neighbouring cards share one cut. */
function CutMarks({ paper, left, top, columns, rows }: MarksProps): ReactElement {
  const right = left + columns * card.width
  const bottom = top + rows * card.height
  const upright = span(columns).map((n) => {
    const x = left + n * card.width
    return `M${x} ${top - mark.off}v${-mark.long}M${x} ${bottom + mark.off}v${mark.long}`
  })
  const level = span(rows).map((n) => {
    const y = top + n * card.height
    return `M${left - mark.off} ${y}h${-mark.long}M${right + mark.off} ${y}h${mark.long}`
  })
  const crosses = span(columns).flatMap((column) =>
    span(rows).map((row) => {
      const x = left + column * card.width
      const y = top + row * card.height
      return `M${x - mark.cross} ${y}h${2 * mark.cross}M${x} ${y - mark.cross}v${2 * mark.cross}`
    }),
  )
  return (
    <svg viewBox={`0 0 ${paper.width} ${paper.height}`} className="cut-marks" aria-hidden="true">
      <path d={[...upright, ...level].join('')} className="cut-mark" />
      <path d={crosses.join('')} className="cut-cross" />
    </svg>
  )
}

interface CardsPageProps {
  readonly paper: Paper
  readonly cards: readonly ReactNode[]
  readonly slug: string
}

/** A page of up to nine cards, edge to edge, in the middle of the sheet. `slug`: text in the margin. */
export function CardsPage({ paper, cards, slug }: CardsPageProps): ReactElement {
  const columns = Math.min(cardsAcross, cards.length)
  const rows = Math.ceil(cards.length / cardsAcross)
  const spare = paper.width - cardsAcross * card.width
  // On a paper with low margins the slug and the ruler are to the left of the cards, clear of their cut marks.
  const isBeside = paper.height - cardsDown * card.height < 30
  const left = isBeside ? spare - besideRight : spare / 2
  const top = (paper.height - cardsDown * card.height) / 2
  return (
    <>
      <CutMarks paper={paper} left={left} top={top} columns={columns} rows={rows} />
      <div className="card-block" style={{ left: `${left}mm`, top: `${top}mm` }}>
        {cards}
      </div>
      <div className={isBeside ? 'slugs slugs-beside' : 'slugs'}>
        <p className="slug">{slug}</p>
        <div className="slug-ruler" aria-hidden="true">
          <span>{texts.ruler}</span>
        </div>
      </div>
    </>
  )
}
