import type { PlayEvent } from '#game/play/play-event.ts'
import { eventsOfPress } from '#game/play/several/consent.ts'
import { toast } from '#ui/layer/toast.ts'
import { eventWords } from '../state/event-words.ts'
import { lastTold } from '../state/last-press.ts'
import { useBattle } from './battle-context.tsx'
import { texts } from './texts.ts'

export interface TakeBack {
  /** What the last press added, in words; undefined if there is nothing to take back. */
  readonly last: string | undefined
  readonly takeBack: () => void
  /** Takes back an event and all after it. */
  readonly backTo: (event: PlayEvent) => void
  /** Restores what was taken back last; undefined if there is nothing, or if another event was added since. */
  readonly restore: (() => void) | undefined
}

/** Takes back events, and restores them as long as no other event was added. */
export function useTakeBack(): TakeBack {
  const { events, table, battle, names, sides, actions, isReadOnly, keepMessage } = useBattle()
  const wordsOf = (event: PlayEvent) => eventWords(event, event.id, { battle, names, sides, volleys: table.volleys })
  /** Events that were added meanwhile would be lost if the taking back were taken back. */
  const takenBack = (from?: string): PlayEvent | undefined => {
    const last = actions.latest()
    return last?.kind === 'taken-back' && (from === undefined || last.event === from) ? last : undefined
  }
  const restore = (from?: string) => {
    const now = takenBack(from)
    if (now) void actions.takeBack(now.id)
  }
  const takeBack = async (from: string, what: string) => {
    const mustAsk = !actions.mayTakeBack(from)
    if (!(await actions.takeBack(from))) {
      if (mustAsk) toast(texts.askedToTakeBack)
      return
    }
    keepMessage(toast(texts.tookBack(what), { action: { label: texts.restore, onAct: () => restore(from) } }))
  }
  const last = events.at(-1)
  const isTakenBack =
    last?.kind === 'taken-back' && events.some(({ id, kind }) => id === last.event && kind !== 'taken-back')
  const latest = isReadOnly ? undefined : lastTold(events, table)
  const ofPress = latest ? eventsOfPress(events, latest.id) : []
  const told = ofPress.filter(({ id }) => !table.struck.has(id))
  const first = told[0] ?? ofPress[0]
  const acts = told.filter(({ kind }) => kind !== 'taken-back')
  const shown = acts[0] ?? ofPress[0]
  const words = shown && wordsOf(shown)
  const what = words !== undefined && acts.length > 1 ? texts.andMore(words, acts.length - 1) : words
  return {
    last: what,
    takeBack: () => {
      if (first && what !== undefined) void takeBack(first.id, what)
    },
    backTo: (event) => void takeBack(event.id, wordsOf(event)),
    restore: !isReadOnly && isTakenBack ? () => restore() : undefined,
  }
}
