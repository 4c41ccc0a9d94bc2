import { shipElementId } from '../open-fleet/focus-ship.ts'

/** The parts of an open ship that its menu leads to. */
export type ShipPart = 'name' | 'refits' | 'weapons'

/** Element id of a part: of its first button or field, or of its heading. */
export const shipPartId = (key: string, part: ShipPart): string => `${shipElementId(key)}-${part}`
