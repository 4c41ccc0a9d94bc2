import type { DeviceProblem } from '../device/database.ts'
import type { PageEnd, RollLogDevice, ThrowRow } from './roll-log-device.ts'
import { mostVisibleThrows } from './roll-log-state.ts'

/** Throws read before the log is shown, and at a time after that. */
const firstPage = 200
const laterPage = 500

export interface RollLogReaderOptions {
  readonly device: Pick<RollLogDevice, 'page'>
  /** Takes a page in; `isLast`: there are none after it. */
  readonly take: (rows: readonly ThrowRow[], isLast: boolean) => void
  readonly fail: (problem: DeviceProblem) => void
  /** All that is to be visible has been read. */
  readonly complete: () => void
  /** The log was closed or cleared meanwhile: what is read now counts no longer. */
  readonly isStale: () => boolean
}

/** Reads the newest throws; resolves with them. The older ones follow without being waited for. */
export const readThrows = async ({ device, take, fail, complete, isStale }: RollLogReaderOptions): Promise<void> => {
  const readPage = async (before: PageEnd | undefined, most: number): Promise<PageEnd | undefined> => {
    const rows = await device.page(before, most)
    if (isStale()) return undefined
    if (!rows.ok) {
      fail(rows.error)
      return undefined
    }
    const isLast = rows.value.length < most
    take(rows.value, isLast)
    return isLast ? undefined : rows.value.at(-1)
  }

  const readOlder = async (from: PageEnd) => {
    let end: PageEnd | undefined = from
    // One page more than is visible: whatever it holds shows that there are older throws.
    for (let seen = firstPage; end && seen <= mostVisibleThrows; seen += laterPage) end = await readPage(end, laterPage)
    if (!isStale()) complete()
  }

  const end = await readPage(undefined, firstPage)
  if (end) void readOlder(end)
}
