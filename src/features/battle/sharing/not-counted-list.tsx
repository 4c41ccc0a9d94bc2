import { parseEvent } from '#game/play/parse-event.ts'
import type { NotCounted } from '#store/table/shared/shared-list.ts'
import { Button } from '#ui/button/button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { eventWords } from '../state/event-words.ts'
import { whyNotWords } from '../state/problem-words.ts'
import { texts } from './texts.ts'

const words = texts.notCounted

interface NotCountedListProps {
  readonly items: readonly NotCounted[]
  readonly onRead: (ids: readonly string[]) => void
}

/** Own events that do not count. They stay until their player has read them. */
export function NotCountedList({ items, onRead }: NotCountedListProps) {
  const { battle, names, sides, table } = useBattle()
  if (items.length === 0) return null
  const telling = { battle, names, sides, volleys: table.volleys }
  return (
    <section role="alert" aria-label={words.title} className="border border-hull px-3 py-2">
      <ul>
        {items.map(({ value, why }) => {
          const read = parseEvent(value)
          return (
            <li key={String(value.id)} className="py-1">
              <strong className="font-semibold">{words.title}:</strong>{' '}
              {read.ok ? eventWords(read.value, read.value.id, telling) : String(value.kind)}
              <span className="block text-sm text-ink-dim">{words.because(whyNotWords[why])}</span>
            </li>
          )
        })}
      </ul>
      <Button className="mt-1" onClick={() => onRead(items.map(({ value }) => String(value.id)))}>
        {words.read}
      </Button>
    </section>
  )
}
