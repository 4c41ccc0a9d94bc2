import type { PaperName } from '#store/settings/print-options-schema.ts'

/** Measures of the paper and of what lies on it, in millimetres. styles: paper.css, which a test holds to these. */

export interface Paper {
  readonly width: number
  readonly height: number
}

export const papers: Readonly<Record<PaperName, Paper>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** Kept free of text: no printer's edge reaches so far in. */
export const margins = { side: 10, top: 9, foot: 14 } as const

/** A tolerance less than there is: screen and printer may round a line differently. */
const slack = 1

/** What a page of text can hold. */
export const textBox = ({ width, height }: Paper): Paper => ({
  width: width - 2 * margins.side,
  height: height - margins.top - margins.foot - slack,
})

/** A card for a standard sleeve. */
export const card = { width: 63, height: 88, inset: 2 } as const
export const cardBox: Paper = { width: card.width - 2 * card.inset, height: card.height - 2 * card.inset }
export const cardsAcross = 3
export const cardsDown = 3
