import type { StarSystem } from './star-system.ts'

/** A chart's worth of systems: the Reach, an imported catalogue, or a sector of one's own. */
export interface StarSector {
  /** `reach`, or one made on this device. */
  readonly id: string
  readonly name: string
  /** Ids are unique within the sector. */
  readonly systems: readonly StarSystem[]
}
