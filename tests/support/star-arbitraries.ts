import fc from 'fast-check'
import { isSystemId, sectorBounds, tidyLore, tidyName } from '#game/stars/star-sector.ts'
import { spectralClasses, systemOwners, systemTags, type StarSystem } from '#game/stars/star-system.ts'

const hostile = [
  '=cmd|’ /C calc’!A0',
  '<script>alert(1)</script>',
  '"quoted", and more',
  "'=x",
  '+1',
  '-2',
  '@a',
  '＝b',
  'Ünïcode ☆',
  'a;b\tc',
]

/** A valid name, often one with markup or script that would do harm if names are not escaped. */
const anyName = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ maxLength: sectorBounds.name, unit: 'grapheme' }))
  .map((text) => tidyName(text))
  .filter((name) => name !== '')
const anyLore = fc
  .oneof(fc.constantFrom(...hostile, 'One line.\nAnother, with a comma.', '"'), fc.string({ maxLength: 200 }))
  .map((text) => tidyLore(text))
const coordinate = fc.double({ min: -500, max: 500, noNaN: true }).map((value) => (value === 0 ? 0 : value))

const anySystem: fc.Arbitrary<StarSystem> = fc
  .record({
    id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,20}$/).filter(isSystemId),
    name: anyName,
    position: fc.tuple(coordinate, coordinate, coordinate),
    spectral: fc.constantFrom(...spectralClasses),
    magnitude: fc.double({ min: -20, max: 30, noNaN: true }).map((value) => (value === 0 ? 0 : value)),
    planets: fc.nat({ max: 30 }),
    station: fc.option(anyName, { nil: undefined }),
    owner: fc.constantFrom(...systemOwners),
    tags: fc.uniqueArray(fc.constantFrom(...systemTags)),
    lore: anyLore,
  })
  .map(({ station, ...system }) => ({ ...system, ...(station !== undefined && { station }) }))

export const anySystems = fc.uniqueArray(anySystem, { minLength: 1, maxLength: 12, selector: ({ id }) => id })
