import { useState } from 'react'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Heading } from '#ui/page/typography.tsx'
import { CorrectVolley } from '../fire/correct-volley.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { diceTexts } from '../play/panel-texts.ts'
import { texts } from '../play/texts.ts'
import { useTakeBack } from '../play/use-take-back.ts'
import { isCaptains } from '../state/captain-side.ts'
import { happeningOf } from '../state/correction.ts'
import { eventWords } from '../state/event-words.ts'
import { objectionWords } from '../state/objection-words.ts'
import { MoveSheet } from '../steps/move-sheet.tsx'

const words = texts.log

/** Events that are shown at first, and that each press on "more" adds. */
const atOnce = 100

/** A correction that waits for the real die of a critical. */
interface AskedCritical {
  readonly ship: number
  readonly event: string
  readonly as: Happening
  readonly typed: readonly number[]
}

/** The round of each event, by the id of the event; 0 for the set-up. */
function roundsOf(events: readonly PlayEvent[], { struck }: TableState): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>()
  let now = 0
  for (const event of events) {
    rounds.set(event.id, now)
    if (event.kind !== 'stepped' || struck.has(event.id)) continue
    if (event.from === 'set-up') now = 1
    else now = event.from === 'losses' ? event.round + 1 : event.round
  }
  return rounds
}

/** An element that opens at the edge of the sheet is scrolled into view. */
const showWhole = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' })
}

/** All events, the newest first. Pressing an event offers to correct it, or to go back to before it. */
export function LogSheet({ onClose }: { readonly onClose: () => void }) {
  const { events, table, battle, row, names, sides, shipAt, actions, isReadOnly } = useBattle()
  const { backTo, restore } = useTakeBack()
  const [back, setBack] = useState<PlayEvent>()
  const [opened, setOpened] = useState<string>()
  const [corrected, setCorrected] = useState<string>()
  const [asked, setAsked] = useState<AskedCritical>()
  const [count, setCount] = useState(atOnce)
  const telling = { battle, names, sides, volleys: table.volleys }
  const listed = events.filter(({ kind }) => kind !== 'taken-back').toReversed()
  const shown = listed.slice(0, count)
  const rounds = roundsOf(events, table)
  const struckBy = (event: PlayEvent): number =>
    events.slice(events.indexOf(event)).filter(({ id, kind }) => kind !== 'taken-back' && !table.struck.has(id)).length
  const told = corrected === undefined ? undefined : happeningOf(table, corrected)
  const correct = async (event: string, as: Happening, typed: readonly number[] = []) => {
    setCorrected(undefined)
    setAsked(undefined)
    const outcome = await actions.correct(event, as, typed)
    if (typeof outcome === 'object') setAsked({ ship: outcome.critical, event, as, typed })
    else if (outcome !== undefined) toast(outcome > 0 ? words.dropped(outcome) : words.corrected)
  }
  return (
    <Sheet open title={words.title} onOpenChange={onClose}>
      {restore && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2 bg-paper-sunk px-3 py-2">
          <p className="text-sm">{words.canRestore}</p>
          <Button onClick={restore}>{texts.restore}</Button>
        </div>
      )}
      {shown.length === 0 && <p className="text-ink-dim">{words.empty}</p>}
      <ol className="grid">
        {shown.map((event, at) => {
          const { id, kind } = event
          const round = rounds.get(id) ?? 0
          const isFirst = at === 0 || rounds.get(shown[at - 1]?.id ?? '') !== round
          const isStruck = table.struck.has(id)
          const marks = table.marks.filter((mark) => mark.event === id)
          const happening = happeningOf(table, id) ?? event
          const isFixed =
            isStruck || isReadOnly || kind === 'begun' || kind === 'fleet' || isCaptains(events, table, event)
          const isOpen = opened === id
          const line = (
            <span className={cx('min-w-0 grow py-2.5 text-left text-sm', isStruck && 'text-ink-dim')}>
              <span className={isStruck ? 'line-through' : undefined}>{eventWords(happening, id, telling)}</span>
              {isStruck && <span className="ml-2">({words.struck})</span>}
              {marks.map((mark) => (
                <span key={mark.code} className="block text-hull">
                  {words.mark(objectionWords(mark))}
                </span>
              ))}
            </span>
          )
          return (
            <li key={id} className="border-b border-hairline">
              {isFirst && (
                <Heading level={3} size="part" className="pt-3">
                  {round === 0 ? texts.setUp : texts.round(round)}
                </Heading>
              )}
              {isFixed ? (
                <div className="flex">{line}</div>
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="flex min-h-11 w-full items-center gap-2 hover:bg-paper-sunk"
                  onClick={() => setOpened(isOpen ? undefined : id)}
                >
                  {line}
                  <ChevronDownIcon size={18} className={cx('shrink-0', isOpen && 'rotate-180')} />
                </button>
              )}
              {isOpen && !isFixed && (
                <div ref={showWhole} className="flex flex-wrap gap-2 pb-2.5">
                  {(kind === 'volley' || kind === 'moved') && !row.practice && (
                    <Button onClick={() => setCorrected(id)}>{words.correct}</Button>
                  )}
                  <Button onClick={() => setBack(event)}>{words.back}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {listed.length > count && (
        <Button full className="mt-3" onClick={() => setCount(count + atOnce)}>
          {words.earlier}
        </Button>
      )}
      {corrected !== undefined && told?.kind === 'volley' && (
        <CorrectVolley
          event={corrected}
          told={told}
          onCorrect={(as) => void correct(corrected, as)}
          onClose={() => setCorrected(undefined)}
        />
      )}
      {corrected !== undefined && told?.kind === 'moved' && (
        <MoveSheet
          ship={shipAt(told.ship)}
          told={told}
          onCorrect={(as) => void correct(corrected, as)}
          onClose={() => setCorrected(undefined)}
        />
      )}
      {asked && (
        <Sheet open title={words.askedTitle} description={words.asked} onOpenChange={() => setAsked(undefined)}>
          <DicePad
            key={asked.typed.length}
            stages={[{ label: diceTexts.critical(names[asked.ship] ?? ''), count: 1 }]}
            onDone={([dice = []]) => void correct(asked.event, asked.as, [...asked.typed, ...dice])}
          />
        </Sheet>
      )}
      {back && (
        <ConfirmDialog
          open
          title={words.back}
          confirmLabel={words.backDo}
          onOpenChange={() => setBack(undefined)}
          onConfirm={() => {
            backTo(back)
            setBack(undefined)
          }}
        >
          {words.backAsk(struckBy(back))}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
