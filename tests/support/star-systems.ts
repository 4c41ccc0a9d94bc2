import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarPosition, StarSystem } from '#game/stars/star-system.ts'

/** A system with default values, whose name is its id. */
export const plainSystem = (id: string, position: StarPosition, more: Partial<StarSystem> = {}): StarSystem => ({
  id,
  name: id,
  position,
  spectral: 'G',
  magnitude: 5,
  planets: 3,
  owner: 'none',
  tags: [],
  lore: '',
  ...more,
})

/**
 * Ash – Birch – Cedar – Date in a row, 5 ly apart, and a detour around Birch and Cedar via Elm, Fir and Gum. Holly is 9
 * ly beyond Date, Ivy far from all. Birch is a hazard, Fir is free.
 */
export const smallSector: StarSector = {
  id: 'small',
  name: 'Small sector',
  systems: [
    plainSystem('ash', [0, 0, 0], { name: 'Ash', owner: 'accord', tags: ['capital'], station: 'Ashen Yard' }),
    plainSystem('birch', [5, 0, 0], { name: 'Birch', tags: ['hazard'], owner: 'veil', spectral: 'K' }),
    plainSystem('cedar', [10, 0, 0], { name: 'Cedar', owner: 'veil' }),
    plainSystem('date', [15, 0, 0], { name: 'Date', owner: 'kharon', tags: ['shipyard'] }),
    plainSystem('elm', [3.5, 4.5, 1], { name: 'Elm' }),
    plainSystem('fir', [8, 5, 1], { name: 'Fir', owner: 'free', spectral: 'M' }),
    plainSystem('gum', [12.5, 4, 1], { name: 'Gum' }),
    plainSystem('holly', [24, 0, 0], { name: 'Holly' }),
    plainSystem('ivy', [200, 0, -4.2], { name: 'Ivy', spectral: 'N' }),
  ],
}

/** A sector of `count` systems with the density of the Reach; the same at every call. */
export function manySystems(count: number): StarSector {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const side = 60 * Math.sqrt(count / 320)
  const systems = Array.from({ length: count }, (_, at) =>
    plainSystem(`s${at}`, [random() * side, random() * side, random() * 20 - 10], { name: `Sounding ${at}` }),
  )
  return { id: 'many', name: 'Many', systems }
}
