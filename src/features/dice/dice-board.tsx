import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { volleyOdds } from '#game/volley/odds.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import { isSameVolley, volleyOf } from '#store/dice-table/setup.ts'
import { useEditInProgress } from '#store/edits.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Fetched, fetchAhead } from '#ui/fetched.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { Heading } from '#ui/typography.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { restoreThrow, strikeThrow } from './log-deeds.ts'
import { LogPanel } from './log-panel.tsx'
import { LuckPanel } from './luck-panel.tsx'
import { askedStop, OddsPanel } from './odds-panel.tsx'
import { OddsStrip } from './odds-strip.tsx'
import { problemsPart, rerollPart, shipPickerPart, typedBarPart } from './parts.ts'
import { PoolPanel } from './pool-panel.tsx'
import { PresetsPanel } from './presets-panel.tsx'
import { RerollBar } from './reroll-bar.tsx'
import { RollBar } from './roll-bar.tsx'
import { SubjectLine } from './subject-line.tsx'
import { DiceTableOptions } from './table-options.tsx'
import { throwSentence } from './throw-words.ts'
import { Tray } from './tray.tsx'
import { fetchTray, TumblingTray } from './tumbling-tray.tsx'
import { TypedTray } from './typed-tray.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'
import { useReroll } from './use-reroll.ts'
import { useThrows } from './use-throws.ts'
import { useTyping } from './use-typing.ts'

interface DiceBoardProps {
  readonly table: DiceTableStore
  readonly log: RollLogStore
}

/** The phone at the table: what fell, what is about to be rolled, its odds, and everything that fell before. */
export function DiceBoard({ table, log }: DiceBoardProps) {
  const { setup, problems, mode, dismissProblems, setMode } = useDiceTable(table, (state) => state)
  const [asked, setAsked] = useState<number>()
  const [isPicking, setPicking] = useState(false)
  const tray = useRef<HTMLDivElement>(null)
  const { shown, view, tumbles, problem, throws, onUnavailable, dismissProblem, onKnock } = useThrows(table, log)
  const volley = volleyOf(setup.settings, setup.traits)
  const request = { volley, label: setup.label, hull: volley.effect === 'hull' ? setup.hull : 0 }
  const typing = useTyping(throws, request)
  const luck = useStore(log, (state) => state.luck)
  const sessionLuck = useStore(log, (state) => state.sessionLuck)
  const result = shown?.isAtRest ? view?.result : undefined
  const k = askedStop(volleyOdds(shown?.volley ?? volley), asked)
  const { choosing, begin: beginReroll } = useReroll(view, result && shown?.key, k)
  useEditInProgress(typing.isOpen || shown?.isAtRest === false)
  useEffect(() => {
    if (mode === '3d') whenIdle(() => void fetchTray().catch(() => undefined))
  }, [mode])
  const hasThrown = shown !== undefined
  useEffect(() => {
    // Whoever has thrown may pick dice up again: the advice is here by then.
    if (hasThrown) whenIdle(() => fetchAhead(rerollPart))
  }, [hasThrown])

  const seeTray = () => tray.current?.scrollIntoView({ block: 'nearest' })
  const roll = () => {
    if (throws.getState().roll(request, tumbles)) seeTray()
  }
  const reroll = () => {
    if (!choosing || !shown) return
    const { picked, note } = choosing.request()
    if (shown.decided === 'typed') typing.openReroll(shown.volley, picked, note)
    else throws.getState().reroll(picked, { note, tumbles })
    seeTray()
  }
  return (
    <div className="mx-auto max-w-6xl max-lg:pb-28">
      <header className="mb-4 border-b border-ink pb-2">
        <div className="flex items-center justify-between gap-3">
          <Heading level={1} size="page">
            Dice
          </Heading>
          <DiceTableOptions table={table} onMode={setMode} />
        </div>
      </header>
      {problems.length > 0 && (
        <Fetched part={problemsPart} waiting={<Skeleton className="mb-4 h-24" />}>
          {({ Problems }) => <Problems problems={problems} onDismiss={dismissProblems} />}
        </Fetched>
      )}
      {problem && <UnavailableNotice problem={problem} onDismiss={dismissProblem} />}
      <SubjectLine table={table} onPick={() => setPicking(true)} />
      {isPicking && (
        <Fetched part={shipPickerPart} waiting={null}>
          {({ ShipPicker }) => (
            <ShipPicker weapon={setup.weapon} onUse={table.getState().setSetup} onClose={() => setPicking(false)} />
          )}
        </Fetched>
      )}
      <p className="sr-only" role="status">
        {view && result && <span key={shown?.key}>{throwSentence(view, result)}</span>}
      </p>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div ref={tray} className="grid min-w-0 scroll-mt-20 gap-4">
          {typing.isOpen ? (
            <TypedTray volley={typing.volley} faces={typing.faces} />
          ) : (
            <Tray
              shown={shown}
              view={view}
              tumbling={
                tumbles && (
                  <TumblingTray
                    shown={shown}
                    onRest={throws.getState().rest}
                    onSkip={throws.getState().skip}
                    {...{ onUnavailable, onKnock }}
                  />
                )
              }
              choosing={choosing}
              onChoose={beginReroll}
              onVoid={() => shown && strikeThrow(log, shown.id)}
              onRestore={() => shown && restoreThrow(log, shown.id)}
            />
          )}
          {typing.isOpen ? (
            <Fetched
              part={typedBarPart}
              waiting={
                <ThumbBar label="Real dice">
                  <Skeleton className="h-40" />
                </ThumbBar>
              }
            >
              {({ TypedBar }) => <TypedBar volley={typing.volley} faces={typing.faces} {...typing.keys} />}
            </Fetched>
          ) : choosing ? (
            <RerollBar dice={choosing.picked.length} onReroll={reroll} onCancel={choosing.cancel} />
          ) : (
            <RollBar
              volley={volley}
              odds={<OddsStrip volley={volley} asked={asked} />}
              isTumbling={shown?.isAtRest === false}
              onRoll={roll}
              onSkip={throws.getState().skip}
              onType={typing.open}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-4 lg:row-start-1">
          <PoolPanel table={table} />
          <PresetsPanel table={table} />
        </div>
        <OddsPanel
          volley={volley}
          rolled={shown && result && isSameVolley(shown.volley, volley) ? result.outcome.damage : undefined}
          hull={setup.hull}
          asked={asked}
          onAsk={setAsked}
        />
        <LuckPanel session={sessionLuck} ever={luck} />
        <LogPanel
          log={log}
          inTheAir={shown?.isAtRest === false ? shown.id : undefined}
          onVoid={(id) => strikeThrow(log, id)}
        />
      </div>
      <p className="pt-4 text-center">
        <Link to="/dice?view=fairness" className={buttonClass({ variant: 'quiet' })}>
          Are these dice fair?
        </Link>
      </p>
    </div>
  )
}
