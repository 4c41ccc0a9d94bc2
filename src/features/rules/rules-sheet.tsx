import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { neighboursOf } from '#content/rules-parts.ts'
import { RulesBlocks } from '#pieces/rules/rules-blocks.tsx'
import { useRulesReading } from '#store/hooks.ts'
import { rulesBook } from '#store/rules/rules-book.ts'
import { DateText } from '#ui/dates.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { PageData } from './page-data.ts'
import { PageSteps } from './page-steps.tsx'
import { RulesLink } from './rules-link.tsx'
import { texts } from './texts.ts'

function Breadcrumb({ slug }: { readonly slug: string }) {
  const [part = ''] = slug.split('/')
  const head = part === slug ? undefined : rulesBook.find(part)
  const [first] = rulesBook.manifest.pages
  return (
    <nav aria-label={texts.breadcrumb} data-print="hide">
      <ol className="rules-breadcrumb">
        <li>
          <RulesLink to={`/rules/${first?.slug ?? ''}`}>{texts.rules}</RulesLink>
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
    <div role="note" aria-label={texts.changed} className="rules-news">
      <p className="label-text">{texts.changed}</p>
      <ul>
        {news.map(({ version, date, note }) => (
          <li key={date + note}>
            {note}{' '}
            <small>
              {version}, <DateText value={date} />
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageUnavailable() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState title={texts.unavailable.title} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      {texts.unavailable.hint}
    </ErrorState>
  )
}

/** The sheet of one page: title, recent changes, text, links to the previous and the next page. */
export function RulesSheet({ data: { entry, page, news } }: { readonly data: PageData }) {
  const open = useRulesReading((reading) => reading.open)
  useEffect(() => open(entry.slug, entry.changed.length), [open, entry])
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
        <PageUnavailable />
      )}
      <PageSteps {...neighboursOf(rulesBook.manifest.pages, entry.slug)} />
    </article>
  )
}
