import { parseEvent } from '#game/play/parse-event.ts'
import type { Misfit } from '#store/table/shared/live-state.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { eventWords } from '../state/event-words.ts'
import { changedWords } from '../state/problem-words.ts'
import { texts } from './texts.ts'

const words = texts.misfits

/**
 * A dialog about own events that no longer fit after the other side's earlier events. It is the only question of this
 * kind in a battle on several phones.
 */
export function MisfitsDialog({ misfits }: { readonly misfits: readonly Misfit[] }) {
  const { battle, names, sides, table, actions } = useBattle()
  const go = () => void actions.sendWithout()
  const telling = { battle, names, sides, volleys: table.volleys }
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      onOpenChange={go}
      footer={
        <Button variant="primary" onClick={go}>
          {words.go}
        </Button>
      }
    >
      <p>{words.words}</p>
      <ul className="mt-2">
        {misfits.map(({ unsent, changed }) => {
          const read = parseEvent(unsent.value)
          return (
            <li key={String(unsent.value.id)} className="border-b border-hairline py-2">
              <strong className="font-semibold">
                {read.ok ? eventWords(read.value, read.value.id, telling) : String(unsent.value.kind)}
              </strong>
              <span className="block text-sm text-ink-dim">{words.because(changedWords(changed))}</span>
              <Button className="mt-1" onClick={() => void actions.sendAs(String(unsent.value.id))}>
                {words.anyway}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
