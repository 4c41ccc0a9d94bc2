import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { useServices } from '#store/services.tsx'
import type { PaperName, PrintOptions } from '#store/settings/print-options-schema.ts'
import { usePrintOptions, defaultPaper, type PrintOptionsStore } from '#store/settings/print-options.ts'
import { useDates } from '#ui/dates.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { fleetLink } from './fleet-link.ts'
import { composePages, makeJob, type PrintRequest } from './pages/compose-pages.tsx'
import { PaperPreview } from './pages/paper-preview.tsx'
import { useMeasuredBlocks } from './paper/measured-pages.tsx'
import { printedFleet } from './print-model.ts'
import { PrintPanel } from './print-panel.tsx'
import { DrawingDefinitions } from './sheets/printed-drawing.tsx'
import { texts } from './texts.ts'

const words = texts.screen

interface PrintScreenProps {
  /** The fleets that are printed, one after the other. */
  readonly fleets: readonly Fleet[]
  readonly title: string
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

interface FleetPagesProps {
  readonly fleet: Fleet
  readonly options: PrintOptions
  readonly paper: PaperName
  readonly onPages: (fleet: string, pages: number) => void
}

/** The pages of one fleet. */
function FleetPages({ fleet, options, paper, onPages }: FleetPagesProps): ReactElement {
  const [today] = useState(() => new Date())
  const date = useDates().date(today)
  // A pinned fleet is printed with the figures with which it was built.
  const catalogue = catalogueOf(fleet, currentRules)
  const printed = useMemo(() => printedFleet(fleet, catalogue), [fleet, catalogue])
  const designs = useMemo(() => designsOf(printed.ships), [printed])
  const link = useMemo(() => fleetLink(fleet, location.origin), [fleet])
  const job = useMemo(() => {
    const request: PrintRequest = { ...options, paper, printed, catalogue, link, date }
    return makeJob(request)
  }, [options, paper, printed, catalogue, link, date])
  const { measuring, measuredJob, heights } = useMeasuredBlocks(job)
  const pages = useMemo(() => (measuredJob ? composePages(measuredJob, heights) : []), [measuredJob, heights])
  useEffect(() => onPages(fleet.id, pages.length), [fleet.id, pages.length, onPages])
  const request = (measuredJob ?? job).request
  return (
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
  )
}

/** The print screen (FE-05): print options beside a preview of the pages. */
export function PrintScreen({ fleets, title, store }: PrintScreenProps): ReactElement {
  const { options, change } = usePrintOptions(store)
  usePdfName(title)
  const paper = options.paper ?? defaultPaper(navigator.language)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const countPages = useCallback(
    (fleet: string, pages: number) => setCounts((before) => ({ ...before, [fleet]: pages })),
    [],
  )
  const pages = fleets.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
  return (
    <div className="print-layout">
      <section className="print-panel" data-print="hide" aria-label={words.label}>
        <PageHeading title={title} eyebrow={words.eyebrow} />
        <p role="status" className="print-count">
          {pages === 0 ? words.nothing : words.pages(pages, words.papers[paper])}
        </p>
        <PrintPanel options={options} paper={paper} onChange={change} />
      </section>
      <div className="print-fleets">
        {fleets.map((fleet) => (
          <FleetPages key={fleet.id} fleet={fleet} options={options} paper={paper} onPages={countPages} />
        ))}
      </div>
    </div>
  )
}
