import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Where the next page begins; empty after the last one. */
  readonly next: string
}

/** The waits before each retry of a page, ms. After the last one, the user has to decide. */
export const pageWaits = [1000, 2000, 4000, 8000, 16_000] as const

interface PagesParts<Row> {
  readonly fetchPage: (after: string) => Promise<Result<Page<Row>, RecordError>>
  /** Where the reading begins; empty for the first page. */
  readonly after?: string
  /** Called with each page. Such a page is not read again. Returning `false` ends the reading. */
  readonly onPage: (page: Page<Row>) => boolean | void
  /** Called before each wait. */
  readonly onWait?: () => void
  /** Waits this many ms, or until `signal` is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly signal?: AbortSignal | undefined
}

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Whether the same request may succeed later. */
const isPassing = ({ kind }: RecordError) => kind === 'offline' || kind === 'rate-limited' || kind === 'server'

/**
 * Reads pages one after the other. A page that fails is retried after growing waits, the last time after half a minute.
 * Returns the error that remains; the pages before it have been passed to `onPage`.
 */
export async function readPages<Row>({
  fetchPage,
  after = '',
  onPage,
  onWait,
  wait = waitFor,
  signal = new AbortController().signal,
}: PagesParts<Row>): Promise<Result<undefined, RecordError>> {
  let at = after
  let failures = 0
  for (;;) {
    const page = await fetchPage(at)
    if (signal.aborted) return err({ kind: 'aborted' })
    if (page.ok) {
      failures = 0
      at = page.value.next
      if (onPage(page.value) === false || at === '') return ok(undefined)
      continue
    }
    const pause = pageWaits[failures]
    if (pause === undefined || !isPassing(page.error)) return page
    failures += 1
    onWait?.()
    const asked = page.error.kind === 'rate-limited' ? (page.error.seconds ?? 0) * 1000 : 0
    await wait(Math.max(pause, asked), signal)
    if (signal.aborted) return err({ kind: 'aborted' })
  }
}
