import type { Theme } from '../stage/use-theme.ts'

export type DiceColours = ReturnType<typeof diceColours>

/** The colours of the tray and its dice. `blank` is for faces worth 0, `scoring` for faces worth more. */
export function diceColours({ colour, isNight }: Theme) {
  const dieOf = (name: 'brass' | 'violet', fill: string, ink: string) => ({
    blank: { fill: colour('paper-raised', '#f8faf9'), ink: colour('ink-dim', '#435762') },
    scoring: { fill: colour(name, fill), ink: colour(`${name}-ink`, ink) },
    edge: colour(`${name}-text`, ink),
  })
  return {
    success: dieOf('brass', '#c9a227', '#10222f'),
    failure: dieOf('violet', '#7a5cc7', '#ffffff'),
    floor: colour('paper-sunk', '#e2e9e8'),
    rim: colour('ink', '#10222f'),
    divider: colour('line', '#6a7f88'),
    /** Opacity of shadows, 0 to 1. */
    shadow: isNight ? 0.6 : 0.26,
  }
}
