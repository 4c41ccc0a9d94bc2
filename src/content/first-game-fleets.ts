import type { FleetContent, FleetShip } from '#game/fleet/fleet.ts'
import { gameVersion } from './version.ts'

const ships = (designs: readonly string[]): readonly FleetShip[] =>
  designs.map((design, i) => ({ key: `s${i + 1}`, design, name: '', refits: [] }))

/** The two patrols of the first game (rules/start/first-game.md). The first ship of each is the flagship. */
export const firstGameFleets: readonly FleetContent[] = [
  {
    name: 'Solar Accord patrol',
    faction: 'accord',
    limit: 100,
    gameVersion,
    ships: ships(['accord-meridian', 'accord-halyard', 'accord-tally', 'accord-tally', 'accord-sounder']),
    flagships: ['s1'],
    admiral: 'accord-vantongeren',
    notes: '',
  },
  {
    name: 'Kharon Dominion patrol',
    faction: 'kharon',
    limit: 100,
    gameVersion,
    ships: ships(['kharon-ashlar', 'kharon-obolus', 'kharon-lychgate', 'kharon-merlon', 'kharon-postern']),
    flagships: ['s1'],
    admiral: 'mercenary-petterigo',
    notes: '',
  },
]
