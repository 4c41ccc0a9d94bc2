import type { PlayEvent, Side } from '#game/play/play-event.ts'
import { eventsOfPress } from '#game/play/several/consent.ts'
import { mayAmend, mayTakeBack } from '#game/play/several/take-back-requests.ts'
import { correctionOf } from './correction.ts'
import type { LivePart, SharedActions, SharedState } from './live-part.ts'
import { unsentFor } from './own-telling.ts'
import { withIds, type Shown } from './shown-state.ts'

/**
 * The actions of a session of a shared battle, except adding events. If the phone plays alone, everything can be taken
 * back.
 */
export function sharedActions(
  part: () => LivePart | undefined,
  get: () => Shown & SharedState,
  put: (added: readonly PlayEvent[]) => Promise<boolean>,
  draw: () => number,
): SharedActions {
  const live = () => part()?.table.getState()
  const teller = (): Side | undefined => {
    const sides = live()?.sides ?? []
    return sides.length === 1 ? sides[0] : undefined
  }
  /** A taking back is not a standing event. Whether it is the last event is only known when this one is added. */
  const isTakeBack = (event: string): boolean =>
    get().events.some(({ id, kind }) => id === event && kind === 'taken-back')
  return {
    follow: () => part()?.follow() ?? (() => {}),
    mayTakeBack: (event) => isTakeBack(event) || mayTakeBack(get().table, event, teller()),
    mayCorrect: (event, as) => mayAmend(get().table, event, as, teller()),
    ask: (event, as) => put(withIds([{ kind: 'asked', event, ...(as && { as }) }])),
    answer: ({ id, event, as }, yes) => {
      const answered = { kind: 'answered', event: id, yes } as const
      if (!yes) return put(withIds([answered]))
      const { events, table } = get()
      const correction = as && correctionOf(events, table, event, as, draw)
      const done =
        correction && !('critical' in correction) ? correction.happenings : [{ kind: 'taken-back', event } as const]
      return put(withIds([answered, ...done]))
    },
    sendWithout: async () => {
      await live()?.sendWithout()
      part()?.update()
    },
    sendAs: async (id, as) => {
      const misfit = live()?.misfits.find(({ unsent }) => unsent.value.id === id)
      if (!misfit) return
      const { id: _id, teller: _teller, ...told } = misfit.unsent.value
      const [event] = withIds([as ?? (told as PlayEvent)])
      if (!event) return
      const telling = { teller: teller(), draws: false, now: misfit.unsent.at }
      const [changed] = unsentFor([event], get().table, telling)
      if (changed) await live()?.change(id, changed)
      part()?.update()
    },
    forget: async (ids) => {
      await live()?.forget(ids)
      part()?.update()
    },
    toldLast: () => {
      const { events, table } = get()
      const last = events.findLast(({ id, kind }) => !table.struck.has(id) && kind !== 'chosen')
      return last ? eventsOfPress(events, last.id) : []
    },
  }
}
