import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { volleyOdds } from '#game/volley/odds.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import { isSameVolley, volleyOf, type Setup } from '#store/dice-table/setup.ts'
import { useEditInProgress } from '#store/edits.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { useServices } from '#store/services.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Heading } from '#ui/page/typography.tsx'
import { restoreThrow, voidThrow } from './log/log-actions.ts'
import { LogPanel } from './log/log-panel.tsx'
import { LuckPanel } from './log/luck-panel.tsx'
import { rollNumber } from './log/roll-number.ts'
import { throwSentence } from './log/throw-words.ts'
import { selectedThreshold, OddsPanel } from './odds/odds-panel.tsx'
import { OddsStrip } from './odds/odds-strip.tsx'
import { PlainPanel } from './plain/plain-panel.tsx'
import { PoolPanel } from './pool/pool-panel.tsx'
import { PresetsPanel } from './pool/presets-panel.tsx'
import { Problems } from './pool/problems.tsx'
import { SetupHeader } from './pool/setup-header.tsx'
import { setupLabel } from './pool/setup-label.ts'
import { DiceTableOptions } from './pool/table-options.tsx'
import { RerollBar } from './reroll/reroll-bar.tsx'
import { useReroll } from './reroll/use-reroll.ts'
import { ShipPicker } from './ship-picker/ship-picker.tsx'
import { texts } from './texts.ts'
import { trayTexts } from './texts.ts'
import type { PickedDice, ShownThrow, ThrowRequest } from './throws.ts'
import { oneBlankOf } from './tray/one-blank.ts'
import { RollBar } from './tray/roll-bar.tsx'
import { Tray } from './tray/tray.tsx'
import { TumblingTray } from './tray/tumbling-tray.tsx'
import { UnavailableNotice } from './tray/unavailable-notice.tsx'
import { useThrows } from './tray/use-throws.ts'
import { TypedBar } from './typed/typed-bar.tsx'
import { TypedTray } from './typed/typed-tray.tsx'
import { useTyping } from './typed/use-typing.ts'

interface DiceBoardProps {
  readonly table: DiceTableStore
  readonly log: RollLogStore
}

const requestOf = (setup: Setup): ThrowRequest => {
  const { settings, traits, hull } = setup
  const volley = volleyOf(settings, traits)
  const left = volley.effect === 'hull' ? hull : 0
  return { volley, label: setupLabel(setup), hull: left, oneBlank: setup.oneBlank === true }
}

export function DiceBoard({ table, log }: DiceBoardProps) {
  const { setup, problems, dismissProblems, setMode } = useDiceTable(table, (state) => state)
  const { analytics } = useServices().records
  const [threshold, setThreshold] = useState<number>()
  const [isPicking, setPicking] = useState(false)
  const tray = useRef<HTMLDivElement>(null)
  const resultLine = useRef<HTMLDivElement>(null)
  const { shown, view, tumbles, problem, throws, draw, onThrow, onUnavailable, dismissProblem, onImpact } = useThrows(
    table,
    log,
  )
  const request = requestOf(setup)
  const { volley, oneBlank: hasUeda = false } = request
  const typing = useTyping(throws, request)
  const luck = useStore(log, (state) => state.luck)
  const sessionLuck = useStore(log, (state) => state.sessionLuck)
  const number = useStore(log, (state) => rollNumber(state.throws, shown?.id))
  const result = shown?.isAtRest ? view?.result : undefined
  const k = selectedThreshold(volleyOdds(shown?.volley ?? volley), threshold)
  const { selection, begin: beginReroll } = useReroll(view, result && shown?.key, k)
  const [shownAtFirst] = useState(shown?.key)
  useEditInProgress(typing.isOpen || shown?.isAtRest === false)

  // It waits for the new layout, because a selection for a re-roll is taller than the dice. The result comes last,
  // because it must be in sight even if the tray is taller than the window.
  const isAtRest = shown?.isAtRest
  useEffect(() => {
    if (shown?.key === shownAtFirst) return
    tray.current?.scrollIntoView({ block: 'nearest' })
    if (isAtRest) resultLine.current?.scrollIntoView({ block: 'nearest' })
  }, [shown?.key, shownAtFirst, isAtRest])
  const roll = (asked: ThrowRequest) => {
    if (throws.getState().roll(asked, tumbles)) analytics.event(tumbles ? 'dice-rolled-3d' : 'dice-rolled-2d')
  }
  const rollAgain = (from: ShownThrow, picked: PickedDice, note: string) => {
    if (from.decided === 'typed') typing.openReroll(from.volley, picked, note)
    else throws.getState().reroll(picked, { note, tumbles })
  }
  const reroll = () => {
    if (!selection || !shown) return
    const { picked, note } = selection.request()
    rollAgain(shown, picked, note)
  }
  const oneBlank = oneBlankOf(shown, view)
  return (
    <div className="mx-auto max-w-6xl max-lg:pb-28">
      <header className="mb-4 border-b border-ink pb-2">
        <div className="flex items-center justify-between gap-1">
          <Heading level={1} size="page">
            {texts.heading}
          </Heading>
          <DiceTableOptions table={table} onMode={setMode} />
        </div>
      </header>
      {problems.length > 0 && <Problems problems={problems} onDismiss={dismissProblems} />}
      {problem && <UnavailableNotice problem={problem} onDismiss={dismissProblem} />}
      <SetupHeader table={table} onPick={() => setPicking(true)} />
      {isPicking && (
        <ShipPicker
          table={table}
          onClose={() => setPicking(false)}
          onRoll={typing.isOpen ? undefined : (aimed) => roll(requestOf(aimed))}
        />
      )}
      <p className="sr-only" role="status">
        {view && result && <span key={shown?.key}>{throwSentence(view, result)}</span>}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <div ref={tray} className="grid scroll-mt-20 scroll-mb-6 grid-cols-[minmax(0,1fr)] gap-4">
            {typing.isOpen ? (
              <TypedBar volley={typing.volley} faces={typing.faces} {...typing.keys} />
            ) : selection ? (
              <RerollBar dice={selection.picked.length} onReroll={reroll} onCancel={selection.cancel} />
            ) : (
              <RollBar
                volley={volley}
                odds={<OddsStrip volley={volley} oneBlank={hasUeda} threshold={threshold} />}
                isTumbling={shown?.isAtRest === false}
                onRoll={() => roll(request)}
                onSkip={throws.getState().skip}
                onType={typing.open}
              />
            )}
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
                      {...{ onUnavailable, onImpact }}
                    />
                  )
                }
                selection={selection}
                number={number}
                resultRef={resultLine}
                onOneBlank={oneBlank && shown && (() => rollAgain(shown, oneBlank, trayTexts.tray.byUeda))}
                onChoose={beginReroll}
                onVoid={() => shown && voidThrow(log, shown.id)}
                onRestore={() => shown && restoreThrow(log, shown.id)}
              />
            )}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2 lg:row-span-5 lg:row-start-1">
          <PoolPanel table={table} />
          <PresetsPanel table={table} />
        </div>
        <OddsPanel
          volley={volley}
          oneBlank={hasUeda}
          rolled={shown && result && isSameVolley(shown.volley, volley) ? result.outcome.damage : undefined}
          hull={setup.hull}
          fullHull={setup.target?.hull}
          threshold={threshold}
          onThreshold={setThreshold}
        />
        <PlainPanel log={log} draw={draw} onRoll={onThrow} />
        <LuckPanel session={sessionLuck} ever={luck} />
        <LogPanel
          log={log}
          rollingId={shown?.isAtRest === false ? shown.id : undefined}
          onVoid={(id) => voidThrow(log, id)}
        />
      </div>
      <p className="pt-4 text-center">
        <Link to="/dice?view=fairness" className={buttonClass({ variant: 'quiet' })}>
          {texts.fairness}
        </Link>
      </p>
    </div>
  )
}
