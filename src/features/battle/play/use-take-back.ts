import { pressIn } from '#game/play/several/consent.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts as sharingTexts } from '../sharing/texts.ts'
import { eventWords } from '../state/event-words.ts'
import { lastTold, pressOf } from '../state/session.ts'
import { useBattle } from './battle-context.tsx'
import { texts } from './texts.ts'

/** Takes back what the last press told. `last`: what that was, in words; undefined if there is nothing. */
export function useTakeBack(): { readonly last: string | undefined; readonly takeBack: () => void } {
  const { events, table, battle, names, sides, actions, isReadOnly, keepMessage } = useBattle()
  const event = isReadOnly ? undefined : lastTold(events, table)
  if (!event) return { last: undefined, takeBack: () => {} }
  const press = pressOf(events, event)
  const told = events.filter(({ id }) => pressIn(id) === pressIn(press.id) && !table.struck.has(id))
  const [first = press] = told
  const acts = told.filter(({ kind }) => kind !== 'taken-back')
  const [shown = press] = acts
  const words = eventWords(shown, shown.id, { battle, names, sides, volleys: table.volleys })
  const last = acts.length > 1 ? texts.andMore(words, acts.length - 1) : words
  const takeBack = async () => {
    const mustAsk = !actions.mayTakeBack(first.id)
    if (!(await actions.takeBack(first.id))) {
      if (mustAsk) toast(sharingTexts.requests.asked)
      return
    }
    keepMessage(toast(texts.tookBack(last), { action: { label: texts.restore, onAct: () => void restore() } }))
  }
  /** Takes the taking back back; what was told meanwhile would be lost, so that is not possible any more then. */
  const restore = async () => {
    const now = lastTakeBack()
    if (now) await actions.takeBack(now)
  }
  const lastTakeBack = (): string | undefined => {
    const last = actions.latest()
    return last?.kind === 'taken-back' && last.event === first.id ? last.id : undefined
  }
  return { last, takeBack: () => void takeBack() }
}
