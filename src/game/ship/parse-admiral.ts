import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { factionIds, type Admiral } from './ship.ts'

export const admiralSchema: s.Schema<Admiral> = s.object<Admiral>({
  id: s.itemId,
  name: s.text(80, 1),
  faction: s.oneOf([...factionIds, 'mercenary']),
  points: s.whole(0, 1000),
  text: s.text(2000),
  lore: s.text(2000),
  retired: s.optional(s.flag),
})

/** Reads an admiral from data of unknown origin. Errors: all faults, each with its path. */
export const parseAdmiral = (value: unknown): Result<Admiral, readonly s.ParseProblem[]> =>
  s.parseWith(admiralSchema, value)
