import { themeColour } from '../viewport.ts'
import type { Pools } from './dice-throw.ts'

interface FaceColours {
  readonly fill: string
  readonly ink: string
}

export interface DieColours {
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

export const diceColours = (host: Element): DiceColours => {
  const token = (name: string, fallback: string): string => themeColour(host, name) || fallback
  const isNight = getComputedStyle(host).colorScheme.includes('dark')
  const blank = { fill: token('paper-raised', '#f8faf9'), ink: token('ink-dim', '#435762') }
  const dieOf = (name: 'brass' | 'violet', fill: string, ink: string): DieColours => ({
    blank,
    scoring: { fill: token(name, fill), ink: token(`${name}-ink`, ink) },
    edge: token(`${name}-text`, ink),
  })
  return {
    success: dieOf('brass', '#c9a227', '#10222f'),
    failure: dieOf('violet', '#7a5cc7', '#ffffff'),
    floor: token('paper-sunk', '#e2e9e8'),
    rim: token('ink', '#10222f'),
    divider: token('line', '#6a7f88'),
    shadow: isNight ? 0.6 : 0.26,
  }
}
