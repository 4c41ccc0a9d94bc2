import { memo, useMemo, type ReactElement, type ReactNode } from 'react'
import type { BookPart } from '#content/rules-parts.ts'
import type { BookPage, RulesPage } from '#content/rules-tree.ts'
import { RulesBlocks } from '#pieces/rules/rules-blocks.tsx'
import { RulesViewProvider, type RulesView, type CardSubject } from '#pieces/rules/rules-view.tsx'
import { rulesBook, type TermMap } from '#store/rules/rules-book.ts'
import type { PaperName } from '#store/settings/print-options-schema.ts'
import { useDates } from '#ui/dates.tsx'
import { BookContents, ChapterContents } from './contents.tsx'
import { Cover } from './cover.tsx'
import { Imprint } from './imprint.tsx'
import { idPrefix, pageId } from './page-ids.ts'
import { chapterPage, pageRules } from './page-rules.ts'
import { paperLink } from './paper-link.tsx'
import type { PrintRequest } from './print-request.ts'
import { texts } from './texts.ts'

/** A mention on paper: plain text, because the glossary explains terms. Names of ships and admirals are in italics. */
const PaperMention = ({
  subject,
  children,
}: {
  readonly subject: CardSubject
  readonly children: ReactNode
}): ReactElement => (subject.of === 'ship' || subject.of === 'admiral' ? <i>{children}</i> : <>{children}</>)

interface PageProps {
  readonly entry: BookPage
  /** Heading level of the page; its sections are one level lower. */
  readonly level: 2 | 3
  readonly page: RulesPage | undefined
  readonly terms: TermMap
  readonly Link: RulesView['Link']
}

/** One page of the book. It is memoised, so that it is not rendered again when further pages arrive. */
const PrintedPage = memo(function PrintedPage({
  entry: { slug, number, title, summary },
  level,
  page,
  terms,
  Link,
}: PageProps): ReactElement | null {
  const view = useMemo(
    (): RulesView => ({
      terms,
      Link,
      Mention: PaperMention,
      idPrefix: idPrefix(slug),
      headingOffset: level === 2 ? 1 : 2,
      paper: true,
    }),
    [terms, Link, slug, level],
  )
  const Title = `h${level}` as const
  if (!page) return null
  return (
    <>
      <header className={level === 2 ? 'book-opening' : 'book-page-head'}>
        <Title id={pageId(slug)}>
          <span className="book-number">{number} </span>
          {title}
        </Title>
        <p className="book-lead">{summary}</p>
      </header>
      <div className="rules-body book-body">
        <RulesViewProvider view={view}>
          <RulesBlocks blocks={page.body} />
        </RulesViewProvider>
      </div>
    </>
  )
})

interface ChapterProps extends Pick<PageProps, 'terms' | 'Link'> {
  readonly part: BookPart
  readonly kind: PrintRequest['kind']
  readonly pages: ReadonlyMap<string, RulesPage>
}

function Chapter({ part: { head, pages: others }, kind, pages, terms, Link }: ChapterProps): ReactElement {
  const [only] = others
  const common = { terms, Link }
  return (
    <section
      className="book-chapter"
      style={{ page: chapterPage(head.slug) }}
      aria-label={`${head.number} ${head.title}`}
    >
      {kind === 'page' ? (
        only && <PrintedPage entry={only} level={2} page={pages.get(only.slug)} {...common} />
      ) : (
        <>
          <PrintedPage entry={head} level={2} page={pages.get(head.slug)} {...common} />
          {kind === 'chapter' && pages.has(head.slug) && <ChapterContents pages={others} />}
          {others.map((entry) => (
            <PrintedPage key={entry.slug} entry={entry} level={3} page={pages.get(entry.slug)} {...common} />
          ))}
        </>
      )}
    </section>
  )
}

interface PrintedBookProps {
  readonly request: PrintRequest
  readonly paper: PaperName
  readonly pages: ReadonlyMap<string, RulesPage>
  readonly terms: TermMap
}

/** What is printed. On the screen it is a long column as wide as the paper; in print the browser makes pages of it. */
export function PrintedBook({ request, paper, pages, terms }: PrintedBookProps): ReactElement {
  const { version, date } = rulesBook.manifest
  const dates = useDates()
  const Link = useMemo(() => paperLink(rulesBook.manifest, new Set(request.pages.map(({ slug }) => slug))), [request])
  const edition = { version, date }
  return (
    <article className={`book-paper chart book-paper-${paper}`} aria-label={request.title} data-book={request.kind}>
      <style>{pageRules({ paper, chapters: request.chapters, foot: texts.foot(version, dates.date(date)) })}</style>
      {request.kind === 'book' && (
        <>
          <Cover {...edition} />
          <Imprint {...edition} pages={request.pages} terms={terms.size} />
          <BookContents chapters={request.chapters} />
        </>
      )}
      {request.chapters.map((part) => (
        <Chapter key={part.head.slug} part={part} kind={request.kind} pages={pages} terms={terms} Link={Link} />
      ))}
    </article>
  )
}
