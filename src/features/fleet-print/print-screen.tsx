import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import { catalogueOf } from '#game/fleet/fleet-pin.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { useServices } from '#store/services.tsx'
import { usePrintOptions, defaultPaper, type PrintOptionsStore } from '#store/settings/print-options.ts'
import { useDates } from '#ui/dates.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { fleetLink } from './fleet-link.ts'
import { composePages, makeJob, type PrintRequest } from './pages/compose.tsx'
import { useMeasuredBlocks } from './pages/measured-pages.tsx'
import { PaperPreview } from './pages/paper-preview.tsx'
import { printedFleet } from './print-model.ts'
import { PrintPanel } from './print-panel.tsx'
import { DrawingDefinitions } from './sheets/printed-drawing.tsx'
import { texts } from './texts.ts'

const words = texts.screen

interface PrintScreenProps {
  readonly fleet: Fleet
  readonly store: PrintOptionsStore
}

const designsOf = (ships: readonly { readonly built?: ShipDesign }[]): readonly ShipDesign[] => [
  ...new Map(ships.flatMap(({ built }) => (built ? [[built.id, built] as const] : []))).values(),
]

/** Sets the document title while printing, because browsers suggest it as the file name of a PDF. Counts the prints. */
function usePdfName(name: string): void {
  const { analytics } = useServices().records
  useEffect(() => {
    const controller = new AbortController()
    let before = ''
    const { signal } = controller
    const rename = () => {
      before = document.title
      document.title = name
    }
    const restore = () => {
      document.title = before
    }
    window.addEventListener('beforeprint', rename, { signal })
    window.addEventListener('afterprint', restore, { signal })
    window.addEventListener('beforeprint', () => analytics.event('fleet-printed'), { signal })
    return () => controller.abort()
  }, [name, analytics])
}

/** The print screen (FE-05): print options beside a preview of the pages. */
export function PrintScreen({ fleet, store }: PrintScreenProps): ReactElement {
  const { options, change } = usePrintOptions(store)
  usePdfName(fleetTitle(fleet))
  const [today] = useState(() => new Date())
  const date = useDates().date(today)
  // A pinned fleet is printed with the figures with which it was built.
  const catalogue = catalogueOf(fleet, currentRules)
  const printed = useMemo(() => printedFleet(fleet, catalogue), [fleet, catalogue])
  const designs = useMemo(() => designsOf(printed.ships), [printed])
  const link = useMemo(() => fleetLink(fleet, location.origin), [fleet])
  const paper = options.paper ?? defaultPaper(navigator.language)
  const job = useMemo(() => {
    const request: PrintRequest = { ...options, paper, printed, catalogue, link, date }
    return makeJob(request)
  }, [options, paper, printed, catalogue, link, date])
  const { measuring, measuredJob, heights } = useMeasuredBlocks(job)
  const pages = useMemo(() => (measuredJob ? composePages(measuredJob, heights) : []), [measuredJob, heights])
  const request = (measuredJob ?? job).request

  return (
    <div className="print-layout">
      <section className="print-panel" data-print="hide" aria-label={words.label}>
        <PageHeading title={fleetTitle(fleet)} eyebrow={words.eyebrow} />
        <p role="status" className="print-count">
          {pages.length === 0 ? words.nothing : words.pages(pages.length, words.papers[paper])}
        </p>
        <PrintPanel options={options} paper={paper} onChange={change} />
      </section>
      <article className="print-pages" aria-label={fleetTitle(fleet)}>
        <DrawingDefinitions ships={designs} />
        {measuredJob && pages.length === 0 ? (
          <EmptyState level={2} title={words.noPagesTitle}>
            {words.noPages}
          </EmptyState>
        ) : (
          <PaperPreview pages={pages} request={request} />
        )}
        {measuring}
      </article>
    </div>
  )
}
