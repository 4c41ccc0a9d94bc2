import { useState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { winnerOf } from '#game/record/winner.ts'
import type { ToldOutcome } from '#shared/battles.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { useDraft } from '../play/use-draft.ts'
import { reportOf } from '../state/battle-report.ts'
import { practiceTexts } from '../texts.ts'
import { changedReport, ReportFields } from './report-fields.tsx'

const words = texts.overPanel

/**
 * Reports the result of a finished shared battle. Returns the outcome from the record store, '' before it has arrived,
 * and undefined if the player must report the game by hand, because the battle is not between two accounts.
 */
function useTold(): ToldOutcome | '' | undefined {
  const { row, live, tables } = useBattle()
  const mayTell = live?.standing === 'shared' && live.sides.length === 1 && tables !== undefined
  const seats = live?.seats
  const known = live?.known
  const isLive = live?.light === 'live'
  useEffect(() => {
    // The record store makes the seats again as soon as the other side has reported, too.
    if (mayTell && isLive) void tables.getState().tellResult(row.id)
  }, [mayTell, isLive, seats, known, tables, row.id])
  if (!mayTell || row.told?.outcome === 'alone') return undefined
  return row.told && row.told.size === known ? row.told.outcome : ''
}

/** The end of the battle: who won and why, and a button that sends the report of the game (BT-11). */
export function OverPanel() {
  const { battle, table, row, change: changeRow, sides, nameOf, actions } = useBattle()
  const { account } = useServices()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [changes, change] = useDraft('report')
  const winner = winnerOf(table)
  const told = useTold()
  const isTyped = !row.reported && told === undefined && !row.practice
  const near = battle.nearEdge ?? new Set<number>()
  const runners = battle.scenario.id === 'blockade' ? battle.ships.filter((ship) => ship.side === 0 && isOn(ship)) : []
  // The battle used the rules of this app, so their version is looked up when the report is sent.
  const game = changedReport(reportOf(row, table, { release: '', contentHash: '', gameVersion: '' }), changes)
  const report = async () => {
    setBusy(true)
    try {
      const { currentRules } = await import('#content/current-rules.ts')
      const { gameVersion } = await import('#content/version.ts')
      const battles = await account.battles()
      const { release, contentHash } = currentRules.id
      const outcome = await battles.getState().report({ ...game, release, contentHash, gameVersion })
      if (outcome.kind === 'refused') setMessage(outcome.why)
      else {
        await changeRow({ reported: true })
        setMessage(outcome.kind === 'waiting' ? words.reportWaits : '')
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="border border-ink bg-paper-raised p-4">
      <Heading level={2} size="section">
        {winner === undefined ? words.draw : words.won(sides[winner])}
      </Heading>
      <ul className="mt-1">
        {table.conceded !== undefined && <li>{words.conceded(sides[table.conceded])}</li>}
        {battle.sides.map(({ hasBroken, side }) => hasBroken && <li key={side}>{words.broke(sides[side])}</li>)}
        {sides.map((side, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-1">
            <span>{side}</span> <span>{words.points(table.points[at] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <Link to={`/battle/${row.id}/record`} className="mt-2 inline-flex min-h-11 items-center">
        {words.record}
      </Link>
      {runners.length > 0 && (
        <fieldset className="mt-3">
          <legend className="label-text">{words.nearEdge}</legend>
          {runners.map(({ index }) => (
            <Checkbox
              key={index}
              label={nameOf(index)}
              checked={near.has(index)}
              onChange={(isIn) =>
                void actions.tell([
                  { kind: 'scored', ships: isIn ? [...near, index] : [...near].filter((one) => one !== index) },
                ])
              }
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="mt-3 text-sm empty:hidden">
        {row.practice
          ? practiceTexts.over
          : message || (told === undefined ? row.reported && words.reported : words.told[told])}
      </p>
      {isTyped && (
        <>
          <p className="mt-3 text-sm text-ink-dim">{words.reportWords}</p>
          <ReportFields game={game} sides={[sides[row.own], sides[row.own === 0 ? 1 : 0]]} onChange={change} />
        </>
      )}
      <StepBar>
        <Button onClick={() => void navigate('/battle')}>{words.list}</Button>
        {isTyped && (
          <Button variant="primary" busy={isBusy} onClick={() => void report()}>
            {words.report}
          </Button>
        )}
      </StepBar>
    </section>
  )
}
