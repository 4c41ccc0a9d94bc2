import type { Theme } from '../stage/use-theme.ts'
import type { Pools } from './dice-throw.ts'

interface FaceColours {
  readonly fill: string
  readonly ink: string
}

interface DieColours {
  /** `blank` is for faces worth 0, `scoring` for faces worth more. */
  readonly blank: FaceColours
  readonly scoring: FaceColours
  readonly edge: string
}

export interface DiceColours extends Pools<DieColours> {
  readonly floor: string
  readonly rim: string
  readonly divider: string
  /** Opacity of shadows, 0 to 1. */
  readonly shadow: number
}

export const diceColours = ({ colour, isNight }: Theme): DiceColours => {
  const blank = { fill: colour('paper-raised', '#f8faf9'), ink: colour('ink-dim', '#435762') }
  const dieOf = (name: 'brass' | 'violet', fill: string, ink: string): DieColours => ({
    blank,
    scoring: { fill: colour(name, fill), ink: colour(`${name}-ink`, ink) },
    edge: colour(`${name}-text`, ink),
  })
  return {
    success: dieOf('brass', '#c9a227', '#10222f'),
    failure: dieOf('violet', '#7a5cc7', '#ffffff'),
    floor: colour('paper-sunk', '#e2e9e8'),
    rim: colour('ink', '#10222f'),
    divider: colour('line', '#6a7f88'),
    shadow: isNight ? 0.6 : 0.26,
  }
}
