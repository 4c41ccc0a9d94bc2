import { reportBounds, type ReportedGame } from '#records/saves/battle-reports.ts'
import { battleWinners } from '#shared/battles.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { texts } from '../play/texts.ts'

const words = texts.reportFields

/** What a player may say otherwise than the battle does. */
export type ReportChanges = Partial<Pick<ReportedGame, 'winner' | 'rounds' | 'playedOn' | 'note'>> & {
  readonly ownLost?: number
  readonly otherLost?: number
}

export const changedReport = (game: ReportedGame, { ownLost, otherLost, ...changes }: ReportChanges): ReportedGame => ({
  ...game,
  ...changes,
  own: { ...game.own, lost: ownLost ?? game.own.lost },
  other: { ...game.other, lost: otherLost ?? game.other.lost },
})

interface ReportFieldsProps {
  readonly game: ReportedGame
  /** Names of the own side and the other one. */
  readonly sides: readonly [string, string]
  readonly onChange: (changes: ReportChanges) => void
}

/** The report as it will be sent, filled in; it opens to be changed. */
export function ReportFields({ game, sides: [own, other], onChange }: ReportFieldsProps) {
  return (
    <Disclosure
      className="mt-3 border-y border-hairline"
      summaryClass="label-text text-sm"
      contentClass="grid gap-4 pt-1 pb-3"
      summary={words.title}
    >
      <SegmentedControl
        label={words.winner}
        full
        value={game.winner}
        onChange={(winner) => onChange({ winner })}
        options={battleWinners.map((value) => ({ value, label: words.winners[value] }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
        <NumberStepper
          label={words.lost(own)}
          value={game.own.lost}
          max={Math.max(1, game.own.points)}
          onChange={(ownLost) => onChange({ ownLost })}
        />
        <NumberStepper
          label={words.lost(other)}
          value={game.other.lost}
          max={Math.max(1, game.other.points)}
          onChange={(otherLost) => onChange({ otherLost })}
        />
        <NumberStepper
          label={words.rounds}
          value={game.rounds}
          min={1}
          max={reportBounds.rounds}
          onChange={(rounds) => onChange({ rounds })}
        />
        <TextField
          label={words.playedOn}
          type="date"
          value={game.playedOn}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ playedOn: value })}
        />
      </div>
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
