import { useState } from 'react'
import type { PlayEvent } from '#game/play/play-event.ts'
import { cx } from '#ui/cx.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { eventWords } from '../state/event-words.ts'
import { objectionWords } from '../state/words.ts'
import { useBattle } from './battle-context.tsx'
import { texts } from './texts.ts'

const words = texts.log

/** Everything that was told, the newest first, with what was taken back and what the book says against it. */
export function LogSheet({ onClose }: { readonly onClose: () => void }) {
  const { events, table, battle, names, sides, actions, isReadOnly } = useBattle()
  const [back, setBack] = useState<PlayEvent>()
  const telling = { battle, names, sides, volleys: table.volleys }
  const shown = events.filter(({ kind }) => kind !== 'taken-back').toReversed()
  const struckBy = (event: PlayEvent): number =>
    events.slice(events.indexOf(event)).filter(({ id, kind }) => kind !== 'taken-back' && !table.struck.has(id)).length
  return (
    <Sheet open title={words.title} onOpenChange={onClose}>
      {shown.length === 0 && <p className="text-ink-dim">{words.empty}</p>}
      <ol className="grid">
        {shown.map((event) => {
          const isStruck = table.struck.has(event.id)
          const marks = table.marks.filter((mark) => mark.event === event.id)
          const mayGoBack = !isStruck && !isReadOnly && event.kind !== 'begun' && event.kind !== 'fleet'
          return (
            <li key={event.id} className="flex items-start gap-2 border-b border-hairline py-1">
              <div className={cx('min-w-0 grow py-1.5 text-sm', isStruck && 'text-ink-dim')}>
                <span className={isStruck ? 'line-through' : undefined}>{eventWords(event, event.id, telling)}</span>
                {isStruck && <span className="ml-2">({words.struck})</span>}
                {marks.map((mark) => (
                  <span key={mark.code} className="block text-hull">
                    {words.mark(objectionWords(mark))}
                  </span>
                ))}
              </div>
              {mayGoBack && (
                <button
                  type="button"
                  className="min-h-11 shrink-0 px-2 text-sm underline"
                  onClick={() => setBack(event)}
                >
                  {words.back}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {back && (
        <ConfirmDialog
          open
          title={words.back}
          confirmLabel={words.backDo}
          onOpenChange={() => setBack(undefined)}
          onConfirm={() => {
            void actions.takeBack(back.id)
            setBack(undefined)
          }}
        >
          {words.backAsk(struckBy(back))}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
