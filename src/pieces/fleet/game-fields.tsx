import { battleWinners, type BattleWinner } from '#shared/battles.ts'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** The result of a game, as in its report. */
export interface GameFigures {
  readonly winner: BattleWinner | ''
  readonly ownLost: number
  readonly otherLost: number
  readonly rounds: number
  readonly playedOn: string
}

type Counted = 'ownLost' | 'otherLost' | 'rounds'

interface GameFieldsProps {
  /** Figures that the player has not given yet are undefined. */
  readonly game: Omit<GameFigures, Counted> & Readonly<Record<Counted, number | undefined>>
  readonly words: Readonly<Record<keyof GameFigures, string>> & {
    readonly winners: Readonly<Record<BattleWinner, string>>
  }
  readonly most: Readonly<Record<Counted, number>>
  readonly problems?: Readonly<Partial<Record<keyof GameFigures, string>>>
  readonly onChange: (changes: Partial<GameFigures>) => void
}

/** The fields of a report that say who won, what was lost, how long it took and when. */
export function GameFields({ game, words, most, problems = {}, onChange }: GameFieldsProps) {
  const lost = (key: 'ownLost' | 'otherLost') => (
    <NumberStepper
      label={words[key]}
      value={game[key]}
      max={Math.max(1, most[key])}
      error={problems[key]}
      onChange={(points) => onChange({ [key]: points })}
    />
  )
  return (
    <>
      <div>
        <SegmentedControl<BattleWinner | ''>
          label={words.winner}
          full
          value={game.winner}
          onChange={(winner) => onChange({ winner })}
          options={battleWinners.map((value) => ({ value, label: words.winners[value] }))}
        />
        <p role="alert" className="mt-1 text-hull empty:hidden">
          {problems.winner}
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3 *:min-w-0">
        {lost('ownLost')}
        {lost('otherLost')}
        <NumberStepper
          label={words.rounds}
          value={game.rounds}
          error={problems.rounds}
          min={1}
          max={most.rounds}
          onChange={(rounds) => onChange({ rounds })}
        />
        <TextField
          label={words.playedOn}
          type="date"
          value={game.playedOn}
          error={problems.playedOn}
          onChange={(event) => onChange({ playedOn: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
