import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paperChoices, usePrintOptions, defaultPaper, type PrintOptionsStore } from '#store/settings/print-options.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { chapterSlug, wholeBook, type PrintRequest } from './print-request.ts'
import { PrintedBook } from './printed-book.tsx'
import { texts } from './texts.ts'
import { useBookPages, type BookPages } from './use-book-pages.ts'

/** Links to print the whole chapter or book instead, or to read the page on the screen. */
function Scope({ request: { kind, pages } }: { readonly request: PrintRequest }): ReactElement {
  const chapter = chapterSlug(pages[0]?.slug ?? '')
  return (
    <nav aria-label={texts.scope.label} className="flex flex-wrap gap-x-5">
      {kind === 'page' && (
        <Link to={`/print/${chapter}`} className="text-link inline-flex min-h-11 items-center">
          {texts.scope.chapter}
        </Link>
      )}
      {kind !== 'book' && (
        <Link to={`/print/${wholeBook}`} className="text-link inline-flex min-h-11 items-center">
          {texts.scope.book}
        </Link>
      )}
      {kind !== 'book' && (
        <Link to={`/rules/${pages[0]?.slug ?? ''}`} className="text-link inline-flex min-h-11 items-center">
          {texts.scope.read}
        </Link>
      )}
    </nav>
  )
}

/** Progress of loading the pages. A button continues when loading has stopped. */
function PrintStatus({ loaded, total }: { readonly loaded: BookPages; readonly total: number }): ReactElement {
  const { state, pages, stop, resume } = loaded
  const words = texts.status
  switch (state) {
    case 'loading':
      return <Progress label={words.loading} value={pages.size} max={total} onCancel={stop} />
    case 'ready':
      return <p role="status">{total === 1 ? words.readyPage : words.readyPages(total)}</p>
    case 'stopped':
      return (
        <EmptyState
          level={2}
          title={words.stopped(pages.size, total)}
          action={<Button onClick={resume}>{words.resume}</Button>}
        >
          {words.stoppedHint}
        </EmptyState>
      )
    case 'missing':
      return (
        <ErrorState level={2} title={words.missing} onRetry={resume}>
          {words.missingHint(pages.size, total)}
        </ErrorState>
      )
  }
}

/** The print screen (RT-06): choice of paper and scope, above a preview of the pages. */
export function PrintScreen({
  request,
  store,
}: {
  readonly request: PrintRequest
  readonly store: PrintOptionsStore
}): ReactElement {
  const { options, change } = usePrintOptions(store)
  const loaded = useBookPages(request.pages)
  const paper = options.paper ?? defaultPaper(navigator.language)
  const isReady = loaded.state === 'ready'
  return (
    <div className="book-desk" data-print-state={loaded.state}>
      <section className="book-panel" data-print="hide" aria-label={texts.screen.label}>
        <PageHeading
          title={request.title}
          eyebrow={request.number === '' ? texts.screen.eyebrow : texts.screen.numberedEyebrow(request.number)}
        />
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
          <SegmentedControl
            label={texts.screen.paper}
            options={paperChoices}
            value={paper}
            onChange={(value) => change({ paper: value })}
          />
          <Scope request={request} />
        </div>
        <div className="mt-4">
          <PrintStatus loaded={loaded} total={request.pages.length} />
        </div>
      </section>
      {!isReady && <p className="book-not-yet">{texts.screen.notReady}</p>}
      <PrintedBook request={request} paper={paper} pages={loaded.pages} terms={loaded.terms} />
    </div>
  )
}
