import { useEffect, useMemo, useRef, useState } from 'react'
import { isRunning } from '#store/table/kept-battle.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { VolleyDice } from '../fire/volley-dice.tsx'
import { texts as listTexts } from '../list/texts.ts'
import { useBattle } from '../play/battle-context.tsx'
import { texts } from '../play/texts.ts'
import { useInSight } from '../play/use-in-sight.ts'
import { CaptainNews } from '../practice/captain-news.tsx'
import { TrackChart } from '../practice/track-chart.tsx'
import { LiveBar } from '../sharing/live-bar.tsx'
import { BothFleets } from '../ships/both-fleets.tsx'
import { ShipSheet } from '../ships/ship-sheet.tsx'
import { facesOfNews, newsOf } from '../state/change-sentences.ts'
import { stepWords } from '../state/order-and-step-words.ts'
import { StepBody } from '../steps/step-body.tsx'
import { BattleTop } from './battle-top.tsx'
import { Guide } from './guide.tsx'
import { StepPlace } from './step-place.tsx'
import { TableHelp } from './table-help.tsx'

/** One battle: its state, what must be done now, and all ships. */
export function BattleScreen() {
  const { battle, table, names, sides, row, deviceProblem, isReadOnly, hasClashed, leftOut, live } = useBattle()
  /** Whether the user can only watch: without a seat in the battle, or while another phone plays for the seat. */
  const isOnlooker = live !== undefined && (live.isElsewhere || live.sides.length === 0)
  const [sheet, setSheet] = useState<number>()
  const [isAwake, setAwake] = useState(true)
  useWakeLock(isAwake && isRunning(row), () => setAwake(false))
  const place = `${battle.round} ${battle.step} ${battle.fireStep} ${table.due[0]?.of ?? ''}`
  const before = useRef(place)
  useEffect(() => {
    // A new step is shown from its top; the player has just pressed a button at the bottom.
    if (before.current !== place) window.scrollTo({ top: 0 })
    before.current = place
  }, [place])
  const news = useMemo(() => newsOf(table, names, sides), [table, names, sides])
  const faces = facesOfNews(table)
  const said = useRef<HTMLDivElement>(null)
  const newsKey = news.join(' ')
  useInSight(said, newsKey)
  return (
    <div className="mx-auto max-w-3xl max-md:pb-36 max-md:has-[[data-dice-pad]]:pb-52 xl:grid xl:max-w-6xl xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-8">
      <div className="min-w-0">
        <BattleTop />
        <LiveBar />
        {deviceProblem && (
          <p role="alert" className="mb-3 border border-hull px-3 py-2 text-sm">
            {listTexts.problems[deviceProblem]}
          </p>
        )}
        {hasClashed && (
          <p role="alert" className="mb-3 border border-hull px-3 py-2 text-sm">
            {texts.clash}
          </p>
        )}
        {leftOut > 0 && <p className="mb-3 text-sm text-ink-dim">{texts.leftOut(leftOut)}</p>}
        {row.standing.round > battle.round && !isReadOnly && (
          <p role="alert" className="mb-3 border border-hull px-3 py-2 text-sm">
            {texts.cut(row.standing.round)}
          </p>
        )}
        {isReadOnly && !isOnlooker && (
          <p role="alert" className="mb-3 border border-hull px-3 py-2 text-sm">
            {texts.readOnly}
          </p>
        )}
        {row.practice ? (
          <CaptainNews />
        ) : (
          <div ref={said} role="status" className="empty:hidden">
            {news.length > 0 && (
              <div className="mb-3 border-l-4 border-signal bg-paper-raised px-3 py-2">
                {faces && <VolleyDice key={newsKey} faces={faces} />}
                <ul aria-label={texts.news} className="grid gap-1">
                  {news.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
        {row.guided && !table.isOver && !isReadOnly && <Guide />}
        <StepPlace label={table.isOver ? texts.over : stepWords(battle)}>
          <StepBody onShip={setSheet} />
        </StepPlace>
        <TableHelp />
        {row.practice && <TrackChart />}
      </div>
      <BothFleets onShip={setSheet} />
      {sheet !== undefined && <ShipSheet index={sheet} onClose={() => setSheet(undefined)} />}
    </div>
  )
}
