import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { neighboursOf } from '#content/rules-parts.ts'
import { RulesBlocks } from '#pieces/rules-blocks.tsx'
import { rulesBook } from '#store/rules-book.ts'
import { rulesReading } from '#store/rules-reading.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeading } from '#ui/typography.tsx'
import { PageSteps } from './page-steps.tsx'
import { RulesLink } from './rules-link.tsx'
import type { PageData } from './rules-page.tsx'

/** Where the page stands in the book. */
function Breadcrumb({ slug }: { readonly slug: string }) {
  const [part = ''] = slug.split('/')
  const head = part === slug ? undefined : rulesBook.find(part)
  const [first] = rulesBook.manifest.pages
  return (
    <nav aria-label="Breadcrumb" data-print="hide">
      <ol className="rules-breadcrumb">
        <li>
          <RulesLink to={`/rules/${first?.slug ?? ''}`}>Rules</RulesLink>
        </li>
        {head && (
          <li>
            <RulesLink to={`/rules/${head.slug}`}>{head.title}</RulesLink>
          </li>
        )}
      </ol>
    </nav>
  )
}

function News({ news }: Pick<PageData, 'news'>) {
  if (news.length === 0) return null
  return (
    <div role="note" aria-label="Changed since you last read this page" className="rules-news">
      <p className="label-text">Changed since you last read this page</p>
      <ul>
        {news.map(({ version, date, note }) => (
          <li key={date + note}>
            {note}{' '}
            <small>
              {version}, <time dateTime={date}>{date}</time>
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NotHere() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title="This page is not on this device"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    >
      It opens once you are back in the network. The whole book is kept after one visit with a signal.
    </ErrorState>
  )
}

/** The page itself: title, what is new, the text, and the way on. */
export function RulesSheet({ data: { entry, page, news } }: { readonly data: PageData }) {
  useEffect(() => rulesReading().getState().open(entry.slug, entry.changed.length), [entry])
  return (
    <article className="rules-sheet">
      <Breadcrumb slug={entry.slug} />
      <PageHeading
        title={entry.title}
        eyebrow={<span className="rules-no">{entry.number}</span>}
        lead={entry.summary}
      />
      <News news={news} />
      {page.ok ? (
        <div className="rules-body" data-rules-body={entry.slug}>
          <RulesBlocks blocks={page.value.body} />
        </div>
      ) : (
        <NotHere />
      )}
      <PageSteps {...neighboursOf(rulesBook.manifest.pages, entry.slug)} />
    </article>
  )
}
