import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { PlainRoll } from '#game/roll-log/plain-roll.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { restoreThrow } from './log-actions.ts'
import { isPlain, newestItems } from './log-items.ts'
import { LogRow } from './log-row.tsx'
import { LogTools } from './log-tools.tsx'
import { NotSaved } from './not-saved.tsx'
import { plainName, plainResult, plainSum } from './plain-words.ts'
import { RowName } from './row-name.tsx'
import { texts } from './texts.ts'

interface PlainRowProps {
  readonly roll: PlainRoll
  readonly isSaved: boolean
}

function PlainRow({ roll, isSaved }: PlainRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-hairline px-4 py-2 first:border-t-0 sm:px-5">
      <span className="min-w-0 grow">
        <RowName name={plainName(roll)} at={roll.at} />
        {roll.faces.length > 1 && <span className="block text-sm text-ink-dim">{plainSum(roll)}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="label-text text-lg">{plainResult(roll)}</span>
        {!isSaved && <Badge tone="warning">{texts.row.notSaved}</Badge>}
      </span>
    </li>
  )
}

const pageLength = 20

interface LogPanelProps {
  readonly log: RollLogStore
  /** Id of the throw whose dice are still moving; its result stays hidden until they stop. */
  readonly rollingId: string | undefined
  readonly onVoid: (id: string) => void
}

/** The list of throws, the newest first. Another live region of the page announces new throws to screen readers. */
export function LogPanel({ log, rollingId, onVoid }: LogPanelProps) {
  const { throws, plainRolls, phase, notSaved, deviceProblem } = useStore(
    log,
    useShallow(({ throws: all, plainRolls: plain, phase: now, notSaved: unsaved, deviceProblem: problem }) => ({
      throws: all,
      plainRolls: plain,
      phase: now,
      notSaved: unsaved,
      deviceProblem: problem,
    })),
  )
  const [pages, setPages] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const unsaved = new Set(notSaved)
  const onRestore = useCallback((id: string) => restoreThrow(log, id), [log])
  const count = throws.length + plainRolls.length
  const shown = newestItems(throws, plainRolls, pages * pageLength)
  return (
    <Panel
      title={texts.panel.heading}
      flush
      actions={
        <Button variant="quiet" className="-my-1 -mr-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.panel.tools}
        </Button>
      }
    >
      {isOpen && <LogTools log={log} />}
      {(unsaved.size > 0 || deviceProblem) && <NotSaved log={log} problem={deviceProblem} throws={unsaved.size} />}
      <div role="log" aria-label={texts.panel.throws} aria-live="off" aria-busy={phase === 'loading'}>
        {count === 0 ? (
          phase === 'loading' ? (
            <Skeleton lines={3} className="px-4 py-3 sm:px-5" />
          ) : (
            <EmptyState title={texts.panel.empty} className="border-0">
              {texts.panel.emptyHint}
            </EmptyState>
          )
        ) : (
          <ol>
            {shown.map((item) =>
              isPlain(item) ? (
                <PlainRow key={item.id} roll={item} isSaved={!unsaved.has(item.id)} />
              ) : (
                <LogRow
                  key={item.id}
                  view={item}
                  isRolling={item.id === rollingId}
                  isSaved={!unsaved.has(item.id)}
                  onVoid={onVoid}
                  onRestore={onRestore}
                />
              ),
            )}
          </ol>
        )}
      </div>
      {count > shown.length && (
        <div className="border-t border-hairline p-2 text-center">
          <Button variant="quiet" full onClick={() => setPages(pages + 1)}>
            {texts.panel.more(Math.min(pageLength, count - shown.length), count)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
