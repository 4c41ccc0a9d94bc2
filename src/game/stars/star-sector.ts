import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { spectralClasses, systemOwners, systemTags, type StarPosition, type StarSystem } from './star-system.ts'

/** A set of star systems: the Reach (the built-in sector), an imported catalogue, or a sector that a player made. */
export interface StarSector {
  /** `reach` for the built-in sector, or an id that was made on this device. */
  readonly id: string
  readonly name: string
  /** The systems of the sector. Their ids are unique in it. */
  readonly systems: readonly StarSystem[]
}

/** Limits of a sector. Lengths are in UTF-16 units; `coordinate` is the maximum of |x|, |y| and |z| in light years. */
export const sectorBounds = {
  systems: 20_000,
  id: 64,
  name: 80,
  station: 80,
  lore: 2_000,
  coordinate: 10_000,
  magnitude: { min: -30, max: 40 },
  planets: 1_000,
} as const

/** Whether an id fits links and files: at most 64 letters, digits and `._:-`, a letter or digit first. */
export const isSystemId = (id: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/.test(id)

/** Normalises a name: one line, single spaces, no control characters, trimmed, at most `max` UTF-16 units. */
export const tidyName = (name: string, max: number = sectorBounds.name): string =>
  name
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, max)
    // Cutting can leave half of a surrogate pair at the end.
    .replace(/[\s\p{Cs}]+$/u, '')

/** Normalises a text of several lines: \n between lines, no other control characters, trimmed and cut to `max`. */
export const tidyLore = (lore: string, max: number = sectorBounds.lore): string =>
  lore
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\s\p{Cs}]+$/u, '')

/** Schema of a text that `tidy` would not change. */
export const tidyTextSchema = (max: number, min: number, tidy: (text: string) => string): s.Schema<string> =>
  s.refine(s.text(max, min), (value, place, report) => {
    if (value !== tidy(value)) report({ code: 'BAD_KEY', place })
  })

export const systemId: s.Schema<string> = s.refine(s.text(sectorBounds.id, 1), (id, place, report) => {
  if (!isSystemId(id)) report({ code: 'BAD_ID', place })
})

export const coordinate = s.decimal(-sectorBounds.coordinate, sectorBounds.coordinate)

const system: s.Schema<StarSystem> = s.object<StarSystem>({
  id: systemId,
  name: tidyTextSchema(sectorBounds.name, 1, tidyName),
  position: s.tuple<StarPosition>(coordinate, coordinate, coordinate),
  spectral: s.oneOf(spectralClasses),
  magnitude: s.decimal(sectorBounds.magnitude.min, sectorBounds.magnitude.max),
  planets: s.whole(0, sectorBounds.planets),
  station: s.optional(tidyTextSchema(sectorBounds.station, 1, tidyName)),
  owner: s.oneOf(systemOwners),
  tags: s.distinct(s.list(s.oneOf(systemTags), systemTags.length), (tag) => tag),
  lore: tidyTextSchema(sectorBounds.lore, 0, tidyLore),
})

const sector: s.Schema<StarSector> = s.object<StarSector>({
  id: systemId,
  name: tidyTextSchema(sectorBounds.name, 1, tidyName),
  systems: s.distinct(s.list(system, sectorBounds.systems, 1), ({ id }) => id, 'id'),
})

/** Reads a sector from data of unknown origin, such as the device's storage. Error: all faults, each with its path. */
export const parseSector = (value: unknown): Result<StarSector, readonly [s.ParseProblem, ...s.ParseProblem[]]> =>
  s.parseWith(sector, value)
