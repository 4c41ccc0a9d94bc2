import { themeColour } from '../stage.ts'
import type { Pools } from './dice-throw.ts'

interface FaceColours {
  readonly fill: string
  readonly ink: string
}

export interface DieColours {
  /** Faces that are worth nothing, and faces that are. */
  readonly blank: FaceColours
  readonly scoring: FaceColours
  /** Planed edges and corners: the outline of the drawn die. */
  readonly edge: string
}

export interface DiceColours extends Pools<DieColours> {
  /** The bottom of the tray, its rim, and the line between the pools. */
  readonly felt: string
  readonly rim: string
  readonly divider: string
  /** How dark shadows are, 0 to 1. */
  readonly shade: number
}

/** Colours of dice and tray in the theme in force where `host` stands. */
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
    felt: token('paper-sunk', '#e2e9e8'),
    rim: token('ink', '#10222f'),
    divider: token('line', '#6a7f88'),
    shade: isNight ? 0.6 : 0.26,
  }
}
