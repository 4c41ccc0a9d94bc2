import type { Result } from '../result.ts'
import {
  flag,
  itemId,
  object,
  oneOf,
  optional,
  parseWith,
  text,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { factionIds, type Admiral } from './ship.ts'

export const admiralSchema: Schema<Admiral> = object<Admiral>({
  id: itemId,
  name: text(80, 1),
  faction: oneOf([...factionIds, 'mercenary']),
  points: whole(0, 1000),
  text: text(2000),
  lore: text(2000),
  retired: optional(flag),
})

/** Reads an admiral from data of unknown origin. Errors: all faults, each with its path. */
export const parseAdmiral = (value: unknown): Result<Admiral, readonly ParseProblem[]> =>
  parseWith(admiralSchema, value)
