import { err, ok, type Result } from '#game/result.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { mostSectors, type SectorProblem } from './star-chart.ts'
import type { SectorEntry, StarDevice } from './star-device.ts'

/** Sectors of one's own: on the device, and in memory where the device keeps nothing. */
export interface SectorShelf {
  /** By name. */
  readonly list: () => Promise<readonly SectorEntry[]>
  /** The Reach too. Undefined where there is none of that id. Rejects as the device's `readSector` does. */
  readonly read: (id: string) => Promise<StarSector | undefined>
  readonly add: (sector: StarSector) => Promise<Result<void, SectorProblem>>
  readonly remove: (id: string) => Promise<void>
}

const inSpelling = new Intl.Collator()

export function makeSectorShelf(
  device: Pick<StarDevice, 'listSectors' | 'readSector' | 'saveSector' | 'deleteSector'>,
  reach: StarSector,
): SectorShelf {
  /** Of this visit: read once, or not to be kept. The same object each time, for what is computed from it is kept. */
  const visit = new Map<string, StarSector>([[reach.id, reach]])
  const unkept = new Set<string>()

  const list = async () => {
    const kept = await device.listSectors()
    const entries = new Map((kept.ok ? kept.value : []).map((entry) => [entry.id, entry]))
    for (const id of unkept) {
      const sector = visit.get(id)
      if (sector) entries.set(id, { id, name: sector.name, systems: sector.systems.length })
    }
    return [...entries.values()].sort((a, b) => inSpelling.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  }

  return {
    list,
    read: async (id) => {
      const known = visit.get(id)
      if (known) return known
      const kept = await device.readSector(id)
      if (kept.ok && kept.value) visit.set(id, kept.value)
      return kept.ok ? kept.value : undefined
    },
    add: async (sector) => {
      const there = await list()
      if (there.length >= mostSectors && !there.some(({ id }) => id === sector.id))
        return err({ code: 'TOO_MANY_SECTORS', max: mostSectors })
      const saved = await device.saveSector(sector)
      visit.set(sector.id, sector)
      if (saved.ok) unkept.delete(sector.id)
      else unkept.add(sector.id)
      return saved.ok ? ok(undefined) : err({ code: 'NOT_KEPT', why: saved.error })
    },
    remove: async (id) => {
      visit.delete(id)
      unkept.delete(id)
      await device.deleteSector(id)
    },
  }
}
