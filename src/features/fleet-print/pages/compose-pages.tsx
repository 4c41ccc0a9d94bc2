import type { ReactNode } from 'react'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { PaperName, PrintOptions } from '#store/settings/print-options-schema.ts'
import { CardsPage } from '../cards/cards-page.tsx'
import { FleetCard, limitWords } from '../cards/fleet-card.tsx'
import { cardBlocks, cardParts, composeCards, type CardParts } from '../cards/ship-cards.tsx'
import type { Block, Heights } from '../paper/measured-pages.tsx'
import { cardsAcross, cardsDown, papers, textBox } from '../paper/paper-sizes.ts'
import { chunks, type PrintedFleet } from '../print-model.ts'
import { sheetBlocks, sheetBoxes, shipSheet, type ShipSheet } from '../sheets/ship-sheets.tsx'
import { pagesTexts as texts } from '../texts.ts'
import { CheckPage } from './check-page.tsx'
import { counterPages } from './counters.tsx'
import { glossaryOf, type Glossary } from './glossary.tsx'
import { summaryOf, type Summary } from './summary.tsx'
import { sheetPages, textPages } from './text-pages.tsx'

/** Everything that determines the printed pages. */
export interface PrintRequest extends Omit<PrintOptions, 'paper'> {
  readonly paper: PaperName
  readonly printed: PrintedFleet
  readonly catalogue: Catalogue
  /** The link that opens the fleet (`fleetLink`). */
  readonly link: string
  /** Date of printing, as it is printed. */
  readonly date: string
}

/** Gap between the two columns of dense sheets, in millimetres. */
const sheetGap = 3

/** A request and all its blocks. The blocks must be measured before pages can be composed. */
export interface PrintJob {
  readonly request: PrintRequest
  readonly blocks: readonly Block[]
  /** CSS classes for font and sizes. Measured blocks and pages have the same classes. */
  readonly type: string
  readonly summary?: Summary
  readonly glossary?: Glossary
  readonly cards?: CardParts
  readonly sheets?: readonly ShipSheet[]
}

const sheetColumns = ({ density }: PrintRequest): number => (density === 'dense' ? 2 : 1)

const sheetWidth = (request: PrintRequest): number => {
  const columns = sheetColumns(request)
  return (textBox(papers[request.paper]).width - (columns - 1) * sheetGap) / columns
}

/** CSS classes for font, density and ink. */
export const typeOf = ({ density, ink }: Pick<PrintRequest, 'density' | 'ink'>): string =>
  `paper-type paper-${density} paper-ink-${ink}`

export function makeJob(request: PrintRequest): PrintJob {
  const { printed, parts, density, catalogue, link } = request
  const { width } = textBox(papers[request.paper])
  const summary = parts.summary
    ? summaryOf({ printed, link, catalogue, width, weapons: density === 'roomy' })
    : undefined
  const glossary = parts.glossary ? glossaryOf(printed, width) : undefined
  const cards = parts.cards ? cardParts(printed.ships, glossary !== undefined) : undefined
  const sheets = parts.sheets ? printed.ships.map((ship) => shipSheet(ship, sheetWidth(request), density)) : undefined
  return {
    request,
    type: typeOf(request),
    blocks: [
      ...(summary
        ? [
            ...summary.opening,
            summary.rosterHead,
            ...[...summary.rows, ...summary.boxedRows].map(({ block }) => block),
            summary.key,
            summary.boxedKey,
            ...summary.closing,
          ]
        : []),
      ...(glossary ? [glossary.head, ...glossary.entries] : []),
      ...(cards ? cardBlocks(cards) : []),
      ...(sheets ?? []).flatMap(sheetBlocks),
    ],
    ...(summary && { summary }),
    ...(glossary && { glossary }),
    ...(cards && { cards }),
    ...(sheets && { sheets }),
  }
}

/** One printed page: either text, or cards. */
export interface PaperPage {
  readonly title: string
  readonly kind: 'text' | 'cards'
  readonly content: ReactNode
}

/** Words in the footer of each page, by which a loose page can be assigned to its fleet. */
export const footWords = ({ printed, date }: PrintRequest): string =>
  [
    fleetTitle(printed.fleet),
    limitWords(printed),
    ...(printed.legal ? [] : [texts.foot.notLegal]),
    texts.foot.rules(printed.fleet.gameVersion),
    texts.foot.printed(date),
  ].join(texts.foot.between)

const text = (title: string, pages: readonly ReactNode[]): readonly PaperPage[] =>
  pages.map((content) => ({ title, kind: 'text', content }))

/** Composes the pages of a job. `heights` must have the height of each of its blocks. */
export function composePages(job: PrintJob, heights: Heights): readonly PaperPage[] {
  const { titles } = texts
  const { request, summary, glossary, cards, sheets } = job
  const { printed, paper, parts, link } = request
  const { width, height: room } = textBox(papers[paper])
  const textTitle = [summary && titles.summary, glossary && titles.glossary].filter(Boolean).join(titles.and)
  const cardList = cards
    ? [
        ...(parts.fleetCard ? [<FleetCard key="fleet" printed={printed} link={link} />] : []),
        ...composeCards(printed.ships, cards, heights),
      ]
    : []
  const cardPages = chunks(cardList, cardsAcross * cardsDown)
  const boxes = (sheets ?? []).flatMap((sheet, at) => {
    const ship = printed.ships[at]
    return ship ? sheetBoxes(ship, sheet, heights, room) : []
  })
  const onSheets = { columns: sheetColumns(request), width: sheetWidth(request), gap: sheetGap, room }
  const pageCount = (n: number) => (cardPages.length > 1 ? texts.foot.cards(n + 1, cardPages.length) : '')
  return [
    ...(parts.check ? text(titles.check, [<CheckPage key="check" />]) : []),
    ...(summary || glossary
      ? text(textTitle, textPages({ ...(summary && { summary }), ...(glossary && { glossary }), width, room }, heights))
      : []),
    ...cardPages.map((some, n): PaperPage => ({
      title: titles.cards,
      kind: 'cards',
      content: <CardsPage paper={papers[paper]} cards={some} slug={footWords(request) + pageCount(n)} />,
    })),
    ...text(titles.sheets, sheetPages(boxes, onSheets)),
    ...(parts.counters ? text(titles.counters, counterPages(printed.ships, textBox(papers[paper]))) : []),
  ]
}
