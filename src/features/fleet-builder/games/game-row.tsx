import type { ReactNode } from 'react'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { useDates } from '#ui/dates.tsx'
import type { ShownGame } from './shown-game.ts'
import { texts } from './texts.ts'

/** A game as one line of text. */
export const gameLine = ({ own, other, fleetName }: ShownGame): string =>
  texts.line(fleetName || factionName(own.faction), own.points, factionName(other.faction), other.points)

interface GameRowProps {
  readonly game: ShownGame
  readonly badges: ReactNode
  readonly children?: ReactNode
}

/** One game of the list. */
export function GameRow({ game, badges, children }: GameRowProps) {
  const { date } = useDates()
  return (
    <li className="grid gap-1 border-b border-hairline py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="label-text text-lg">{texts.results[game.winner]}</span>
        {badges}
        <span className="ml-auto text-sm text-ink-dim">{date(game.playedOn)}</span>
      </div>
      <p className="wrap-anywhere">{gameLine(game)}</p>
      <p className="text-sm text-ink-dim">
        {texts.details(scenarioName(game.scenario), game.rounds)}. {texts.losses(game.own.lost, game.other.lost)}
      </p>
      {game.note !== '' && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{game.note}</p>}
      {children}
    </li>
  )
}
