import type { ReactElement } from 'react'
import type { BookPart } from '#content/rules-parts.ts'
import type { BookPage } from '#content/rules-tree.ts'
import { pageId } from './page-ids.ts'
import { texts } from './texts.ts'

/**
 * One line of the table of contents. `npm run book` prints the book twice: the first print tells the page numbers that
 * fill the `data-folio` elements.
 */
function Line({ page: { slug, number, title } }: { readonly page: BookPage }): ReactElement {
  const id = pageId(slug)
  return (
    <a href={`#${id}`} className="book-line">
      <span className="book-line-number">{number}</span>
      <span>{title}</span>
      <span className="book-leader" aria-hidden="true" />
      <span className="book-folio" data-folio={id} />
    </a>
  )
}

const Lines = ({ pages }: { readonly pages: readonly BookPage[] }): ReactElement => (
  <ol>
    {pages.map((page) => (
      <li key={page.slug}>
        <Line page={page} />
      </li>
    ))}
  </ol>
)

export const BookContents = ({ chapters }: { readonly chapters: readonly BookPart[] }): ReactElement => (
  <nav className="book-front book-contents" aria-label={texts.contents.book}>
    <h2>{texts.contents.heading}</h2>
    <ol>
      {chapters.map(({ head, pages }) => (
        <li key={head.slug}>
          <Line page={head} />
          <Lines pages={pages} />
        </li>
      ))}
    </ol>
  </nav>
)

/** Contents at the beginning of a chapter that is printed without the rest of the book. */
export const ChapterContents = ({ pages }: { readonly pages: readonly BookPage[] }): ReactElement | null =>
  pages.length === 0 ? null : (
    <nav className="book-chapter-contents" aria-label={texts.contents.chapter}>
      <Lines pages={pages} />
    </nav>
  )
