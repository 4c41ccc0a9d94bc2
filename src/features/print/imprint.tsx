import type { ReactElement } from 'react'
import type { BookPage } from '#content/rules-tree.ts'
import { DateText } from '#ui/dates.tsx'
import { texts } from './texts.ts'

const words = texts.imprint

interface ImprintProps {
  readonly version: string
  /** Date of the rules in the form yyyy-mm-dd. */
  readonly date: string
  readonly pages: readonly BookPage[]
  readonly terms: number
}

/** The page after the cover: version of the rules, size of the book, and how to read it. */
export function Imprint({ version, date, pages, terms }: ImprintProps): ReactElement {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0)
  return (
    <section className="book-front book-imprint" aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <dl>
        <dt>{words.rules}</dt>
        <dd>
          {words.version(version)}
          <DateText value={date} />
        </dd>
        <dt>{words.size}</dt>
        <dd>{words.counts(pages.length, sections, terms)}</dd>
        <dt>{words.numbers}</dt>
        <dd>{words.numbersRule}</dd>
        <dt>{words.dice}</dt>
        <dd>{words.diceRule}</dd>
        <dt>{words.odds}</dt>
        <dd>{words.oddsRule}</dd>
        <dt>{words.boxes}</dt>
        <dd>{words.boxesRule}</dd>
        <dt>{words.newer}</dt>
        <dd>{words.newerRule}</dd>
      </dl>
    </section>
  )
}
