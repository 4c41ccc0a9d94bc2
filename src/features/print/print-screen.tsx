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
import { useBookPages, type BookPages } from './use-book-pages.ts'

/** Links to print the whole chapter or book instead, or to read the page on the screen. */
function Scope({ request: { kind, pages } }: { readonly request: PrintRequest }): ReactElement {
  const chapter = chapterSlug(pages[0]?.slug ?? '')
  return (
    <nav aria-label="Print instead" className="flex flex-wrap gap-x-5">
      {kind === 'page' && (
        <Link to={`/print/${chapter}`} className="text-link inline-flex min-h-11 items-center">
          The whole chapter
        </Link>
      )}
      {kind !== 'book' && (
        <Link to={`/print/${wholeBook}`} className="text-link inline-flex min-h-11 items-center">
          The whole book
        </Link>
      )}
      {kind !== 'book' && (
        <Link to={`/rules/${pages[0]?.slug ?? ''}`} className="text-link inline-flex min-h-11 items-center">
          Read it instead
        </Link>
      )}
    </nav>
  )
}

/** Progress of loading the pages. A button continues when loading has stopped. */
function PrintStatus({ loaded, total }: { readonly loaded: BookPages; readonly total: number }): ReactElement {
  const { state, pages, stop, resume } = loaded
  const count = `${pages.size} of ${total}`
  switch (state) {
    case 'loading':
      return <Progress label="Preparing the pages" value={pages.size} max={total} onCancel={stop} />
    case 'ready':
      return <p role="status">{total === 1 ? 'Ready to print.' : `All ${total} pages are ready to print.`}</p>
    case 'stopped':
      return (
        <EmptyState
          level={2}
          title={`Stopped at ${count} pages`}
          action={<Button onClick={resume}>Prepare the rest</Button>}
        >
          Nothing is printed until all pages are ready.
        </EmptyState>
      )
    case 'missing':
      return (
        <ErrorState level={2} title="Some pages are not on this device" onRetry={resume}>
          {count} are ready. The others load once you are online again.
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
      <section className="book-panel" data-print="hide" aria-label="What to print">
        <PageHeading title={request.title} eyebrow={request.number === '' ? 'Print' : `Print ${request.number}`} />
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
          <SegmentedControl
            label="Paper"
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
      {!isReady && (
        <p className="book-not-yet">
          The pages were not all ready when this was printed. Print again once the screen says that they are.
        </p>
      )}
      <PrintedBook request={request} paper={paper} pages={loaded.pages} terms={loaded.terms} />
    </div>
  )
}
