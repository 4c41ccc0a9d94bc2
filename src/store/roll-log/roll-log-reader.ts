import type { DeviceProblem } from '../device/database.ts'
import type { RollLogDevice } from './roll-log-device.ts'
import type { PageCursor, ThrowRow } from './roll-log-row.ts'
import { maxVisibleThrows } from './roll-log-state.ts'

/** Page sizes in throws: of the page that is read before the log is shown, and of each later page. */
const firstPage = 200
const laterPage = 500

export interface RollLogReaderOptions {
  readonly device: Pick<RollLogDevice, 'page'>
  /** Called with each page; `isLast`: no older throws are stored. */
  readonly onPage: (rows: readonly ThrowRow[], isLast: boolean) => void
  readonly onError: (problem: DeviceProblem) => void
  readonly onComplete: () => void
  /** Whether the log was closed or cleared since the reading began; the pages read are then ignored. */
  readonly isStale: () => boolean
}

/** Reads the newest throws; resolves after the first page. Older pages are read in the background. */
export async function readThrows(options: RollLogReaderOptions): Promise<void> {
  const { device, onPage, onError, onComplete, isStale } = options
  const readPage = async (before: PageCursor | undefined, limit: number): Promise<PageCursor | undefined> => {
    const rows = await device.page(before, limit)
    if (isStale()) return undefined
    if (!rows.ok) {
      onError(rows.error)
      return undefined
    }
    const isLast = rows.value.length < limit
    onPage(rows.value, isLast)
    return isLast ? undefined : rows.value.at(-1)
  }

  const readOlder = async (from: PageCursor) => {
    let end: PageCursor | undefined = from
    // Reads a little more than is visible, to find out whether there are older throws.
    for (let count = firstPage; end && count <= maxVisibleThrows; count += laterPage)
      end = await readPage(end, laterPage)
    if (!isStale()) onComplete()
  }

  const end = await readPage(undefined, firstPage)
  if (end) void readOlder(end)
}
