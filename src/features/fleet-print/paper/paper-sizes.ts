import type { PaperName } from '#store/settings/print-options-schema.ts'

/** Sizes of paper in millimetres. A test checks that paper.css has the same values. */

export interface Paper {
  readonly width: number
  readonly height: number
}

export const papers: Readonly<Record<PaperName, Paper>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** Page margins in millimetres. Printers cannot print nearer to the edge. */
const margins = { side: 10, top: 9, foot: 14 } as const

/** Height in millimetres left free on each page, because screen and printer may round line heights differently. */
const slack = 1

/** Width and height for text on a page, in millimetres. */
export const textBox = ({ width, height }: Paper): Paper => ({
  width: width - 2 * margins.side,
  height: height - margins.top - margins.foot - slack,
})

/** Size and inner margin of a card in millimetres. It fits a standard card sleeve. */
export const card = { width: 63, height: 88, inset: 2 } as const
export const cardBox: Paper = { width: card.width - 2 * card.inset, height: card.height - 2 * card.inset }
export const cardsAcross = 3
export const cardsDown = 3
