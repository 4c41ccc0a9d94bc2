import { GameFields } from '#pieces/fleet/game-fields.tsx'
import { reportBounds, type ReportedGame } from '#records/saves/battle-reports.ts'
import type { BattleDraft } from '#store/table/kept-battle.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { texts } from '../play/texts.ts'

const words = texts.reportFields

/** What a player may change in the report of the battle. */
export type ReportChanges = NonNullable<BattleDraft['report']>

export const changedReport = (game: ReportedGame, { ownLost, otherLost, ...changes }: ReportChanges): ReportedGame => ({
  ...game,
  ...changes,
  own: { ...game.own, lost: ownLost ?? game.own.lost },
  other: { ...game.other, lost: otherLost ?? game.other.lost },
})

interface ReportFieldsProps {
  readonly game: ReportedGame
  /** Names of the own side and of the other one. */
  readonly sides: readonly [string, string]
  readonly onChange: (changes: ReportChanges) => void
}

/** The report with its values filled in; it can be opened and changed. */
export function ReportFields({ game, sides: [own, other], onChange }: ReportFieldsProps) {
  const figures = { ...game, ownLost: game.own.lost, otherLost: game.other.lost }
  return (
    <Disclosure
      className="mt-3 border-y border-hairline"
      summaryClass="label-text text-sm"
      contentClass="grid gap-4 pt-1 pb-3"
      summary={words.title}
    >
      <GameFields
        game={figures}
        words={{ ...words, ownLost: words.lost(own), otherLost: words.lost(other) }}
        most={{ ownLost: game.own.points, otherLost: game.other.points, rounds: reportBounds.rounds }}
        onChange={({ winner, playedOn, ...figuresChanged }) => {
          // A date that is still being entered is empty.
          const isDay = playedOn !== undefined && playedOn !== ''
          onChange({ ...figuresChanged, ...(winner && { winner }), ...(isDay && { playedOn }) })
        }}
      />
      <TextArea
        label={words.note}
        rows={2}
        maxLength={reportBounds.note}
        value={game.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </Disclosure>
  )
}
