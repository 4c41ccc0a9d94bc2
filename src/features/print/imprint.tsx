import type { ReactElement } from 'react'
import type { BookPage } from '#content/rules-tree.ts'
import { DateText } from '#ui/dates.tsx'

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
    <section className="book-front book-imprint" aria-label="About this print">
      <h2>About this print</h2>
      <dl>
        <dt>Rules</dt>
        <dd>
          {version}, with every change and erratum up to <DateText value={date} />
        </dd>
        <dt>In it</dt>
        <dd>{`${pages.length} rules in ${sections} sections; ${terms} terms in the glossary`}</dd>
        <dt>Numbers</dt>
        <dd>Every rule has a number. A number in brackets is the rule to turn to: (2.3) says “see 2.3”.</dd>
        <dt>Dice</dt>
        <dd>On paper success dice are black and failure dice are white.</dd>
        <dt>Odds</dt>
        <dd>
          Every chance and every expected damage was worked out exactly by the engine that rolls in the app. No figure
          was typed by hand.
        </dd>
        <dt>Boxes</dt>
        <dd>
          A box with a black bar is an example, one with thin lines an aside. Neither is a rule. A double bar marks an
          erratum; the words it replaced stand under it, struck out.
        </dd>
        <dt>Newer</dt>
        <dd>
          Compare the version with the one on the app’s main menu. “What changed”, near the end, says what is new.
        </dd>
      </dl>
    </section>
  )
}
