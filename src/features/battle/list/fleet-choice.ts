import { linkedSource, patrols, readyFleets, type FleetSource } from './fleet-sources.ts'
import { noQuickFleet, quickSource, type QuickFleet } from './quick-fleet.tsx'

/** What is chosen in a field for a fleet. */
export interface FleetChoice {
  readonly key: string
  readonly link: string
  readonly quick: QuickFleet
}

export const firstChoice = (key: string): FleetChoice => ({ key, link: '', quick: noQuickFleet })

/** The chosen fleet; undefined if there is none yet. `own`: the fleets of the account. */
export function chosenSource({ key, link, quick }: FleetChoice, own: readonly FleetSource[]): FleetSource | undefined {
  if (key === 'link') return linkedSource(link)
  if (key === 'quick') return quickSource(quick)
  return [...own, ...readyFleets, ...patrols].find((source) => source.key === key)
}

/** Whether a fleet has a ship that these figures know. */
export const canFight = (source: FleetSource | undefined): source is FleetSource =>
  source !== undefined && source.unknown < source.fleet.ships.length
