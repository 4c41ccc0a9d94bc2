import { makeEventReader } from '#game/play/read-events.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { fitOf, misfitOf } from '#game/play/several/event-fit.ts'
import { idOf } from './known-list.ts'
import type { Review } from './shared-list.ts'

/** Replays this phone's events on top of the others' events. The state of the last call is the start of the next. */
export function makeReview(): Review {
  const read = makeEventReader()
  let known: TableState | undefined
  return (values, unsent) => {
    known = reduce(read(values).events, known)
    let state = known
    const misfits = new Map<string, string>()
    for (const { value, footprint } of unsent) {
      const [event] = read([value]).events
      if (!event) continue
      const fit = fitOf(state, event)
      const misfit = misfitOf(fit, footprint)
      if (misfit === undefined) state = fit.after
      else misfits.set(idOf(value), misfit)
    }
    return misfits
  }
}
