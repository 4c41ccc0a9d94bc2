import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import type { BattleSheetData } from '#records/staff/staff-battles.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { undoReason } from '#staff/record/undo-reason.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { LostByRound } from './lost-by-round.tsx'
import { StateBadge } from './reports-list.tsx'
import { texts } from './texts.ts'
import { useLeaveOut, type Player } from './use-leave-out.ts'

const words = texts.sheet
const columns = texts.list.columns

const playersOf = (report: BattleSheetData) => {
  const named = (id: string, name: string) => (id === '' ? words.gone : name || words.nameless)
  return {
    reporter: {
      id: report.reporter,
      name: named(report.reporter, report.reporter_name),
      isOut: report.reporter_left_out,
    },
    opponent: {
      id: report.opponent,
      name: named(report.opponent, report.opponent_name),
      isOut: report.opponent_left_out,
    },
  }
}

interface SideProps {
  readonly title: string
  readonly player: Player
  /** Shown if there is no player. */
  readonly nobody: string
  readonly side: string
  /** Points lost by the end of each round, as 0,12,40; '' if they were not reported. */
  readonly byRound: string
  readonly fleet: string
  readonly onChange: (player: Player) => void
}

function Side({ title, player, nobody, side, byRound, fleet, onChange }: SideProps) {
  return (
    <section aria-label={title} className="grid gap-1">
      <Heading level={3} size="part">
        {title}
      </Heading>
      <p>{side}</p>
      {byRound !== '' && <LostByRound losses={byRound.split(',').map(Number)} />}
      {fleet !== '' && (
        <Link to={sharedPath(fleet)} className="text-link justify-self-start py-2.5">
          {words.openFleet}
        </Link>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{player.id === '' ? nobody : player.name}</span>
        {player.isOut && <Badge tone="warning">{words.leftOut}</Badge>}
        {player.id !== '' && (
          <Button
            variant="quiet"
            aria-label={player.isOut ? words.takeInOf(player.name) : words.leaveOutOf(player.name)}
            onClick={() => onChange(player)}
          >
            {player.isOut ? words.takeIn : words.leaveOut}
          </Button>
        )}
      </div>
    </section>
  )
}

function ReportFacts({ report }: { readonly report: BattleSheetData }) {
  const facts = [
    { label: columns.winner, value: texts.list.winners[report.winner] },
    { label: columns.state, value: <StateBadge state={report.state} /> },
    { label: columns.toldBy, value: texts.list.tellers[report.told_by] },
    { label: words.uncounted, value: texts.uncounted[report.uncounted] },
    { label: words.objection, value: report.objection },
    { label: columns.scenario, value: scenarioName(report.scenario) },
    { label: columns.rounds, value: report.rounds },
    { label: columns.played, value: <StaffDate value={report.played_on} /> },
    { label: columns.created, value: <StaffDate value={report.created} /> },
    { label: words.answered, value: report.answered_at === '' ? '' : <StaffDate value={report.answered_at} /> },
    { label: columns.release, value: report.release === '' ? texts.noRelease : report.release },
    { label: words.version, value: report.game_version },
    { label: columns.note, value: report.note },
  ]
  return (
    <>
      <RecordFacts facts={facts} />
      {report.same_figures > 0 && <p>{words.same(report.same_figures)}</p>}
    </>
  )
}

/** Everything about one report, with the choice to leave a player's games out of the figures. */
export function ReportSheet(props: SheetParts) {
  const { id } = props
  const { battles } = useStaffRecords()
  const leaveOut = useLeaveOut()
  const [asking, setAsking] = useState<Player>()
  const sheet = useQuery({
    queryKey: ['staff-battles', id],
    queryFn: ({ signal }) => unwrap(battles.sheet(id, signal)),
  })
  const { data } = sheet
  const players = data && playersOf(data)
  const change = (player: Player) => {
    if (player.isOut) void leaveOut(player, false, '')
    else setAsking(player)
  }
  const known = players ? [players.reporter, players.opponent].filter((player) => player.id !== '') : []
  const nameOf = (record: string) => known.find((player) => record === `games-${player.id}`)?.name ?? ''
  return (
    <RecordSheet
      {...props}
      title={data ? words.title(factionName(data.own_faction), factionName(data.other_faction)) : texts.list.one}
      query={sheet}
    >
      {data && players && (
        <>
          <ReportFacts report={data} />
          <Side
            title={words.reporter}
            player={players.reporter}
            nobody={words.gone}
            side={words.side(factionName(data.own_faction), data.own_points, data.own_lost)}
            byRound={data.own_by_round}
            fleet={data.own_fleet}
            onChange={change}
          />
          <Side
            title={words.other}
            player={players.opponent}
            nobody={data.state === 'open' ? words.nobody : words.gone}
            side={words.side(factionName(data.other_faction), data.other_points, data.other_lost)}
            byRound={data.other_by_round}
            fleet={data.other_fleet}
            onChange={change}
          />
          {known.length > 0 && (
            <AuditTrail
              records={known.map((player) => `games-${player.id}`)}
              describe={({ after, target_record: record }) =>
                after?.['left_out'] === true ? words.auditOut(nameOf(record)) : words.auditIn(nameOf(record))
              }
              undo={({ after, target_record: record, reason }) => {
                const player = known.find((one) => record === `games-${one.id}`)
                if (!player || after?.['left_out'] !== true || !player.isOut) return undefined
                return () => void leaveOut(player, false, undoReason(reason))
              }}
            />
          )}
          {asking && (
            <ChangeDialog
              title={words.leaveOutTitle(asking.name)}
              explain={words.leaveOutWords}
              applyLabel={words.leaveOut}
              danger
              needsReason
              apply={(reason) => leaveOut(asking, true, reason)}
              onClose={() => setAsking(undefined)}
            />
          )}
        </>
      )}
    </RecordSheet>
  )
}
