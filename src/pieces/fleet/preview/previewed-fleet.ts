import { catalogue } from '#content/catalogue.ts'
import { defaultLabels, type Fleet, type FleetContent, type FleetShip } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet/legality/fleet-problem.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { lookUpShip, shipPoints } from '#game/ship/effective-ship.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { shipLabel } from '../fleet-words.ts'

export interface PreviewedShip {
  readonly ship: FleetShip
  readonly label: string
  readonly flagship: boolean
  readonly points: number
  /** Undefined if the design is not in these rules. */
  readonly design?: ShipDesign
  /** The design with the ship's refits applied. */
  readonly built?: ShipDesign
}

export interface PreviewedFleet {
  readonly fleet: Fleet
  readonly points: number
  readonly ships: readonly PreviewedShip[]
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
}

/** What a preview shows of a fleet that is not saved, by the current rules. */
export function previewOf(content: FleetContent): PreviewedFleet {
  const fleet = { ...content, ...defaultLabels, id: '' }
  const problems = fleetProblems(fleet, catalogue)
  return {
    fleet,
    points: fleetPoints(fleet, catalogue),
    problems,
    legal: isLegal(problems),
    ships: fleet.ships.map((ship) => {
      const known = lookUpShip(ship, catalogue)
      return {
        ship,
        label: shipLabel(fleet, ship, catalogue),
        flagship: fleet.flagships.includes(ship.key),
        points: known?.points ?? shipPoints(ship, catalogue),
        ...(known && { design: known.design, built: known.built }),
      }
    }),
  }
}
