import { err, ok, type Result } from '#game/result.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { maxSectors, type SectorProblem } from './star-chart.ts'
import type { SectorEntry, StarDevice } from './star-device.ts'

export interface SectorStorage {
  readonly list: () => Promise<readonly SectorEntry[]>
  /** The sector with this id, which may be the Reach. */
  readonly read: (id: string) => Promise<Result<StarSector, SectorProblem>>
  readonly add: (sector: StarSector) => Promise<Result<void, SectorProblem>>
  readonly remove: (id: string) => Promise<void>
}

const collator = new Intl.Collator()

export function makeSectorStorage(
  device: Pick<StarDevice, 'listSectors' | 'readSector' | 'saveSector' | 'deleteSector'>,
  reach: StarSector,
): SectorStorage {
  /** Sectors in memory. Each is always the same object, because results computed from it are cached by object. */
  const inMemory = new Map<string, StarSector>([[reach.id, reach]])
  const unsaved = new Set<string>()

  const list = async () => {
    const stored = await device.listSectors()
    const entries = new Map((stored.ok ? stored.value : []).map((entry) => [entry.id, entry]))
    for (const id of unsaved) {
      const sector = inMemory.get(id)
      if (sector) entries.set(id, { id, name: sector.name, systems: sector.systems.length })
    }
    return [...entries.values()].sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  }

  return {
    list,
    read: async (id) => {
      const known = inMemory.get(id)
      if (known) return ok(known)
      const stored = await device.readSector(id)
      if (!stored.ok) return err({ code: 'NOT_READ', why: stored.error })
      if (!stored.value) return err({ code: 'NO_SUCH_SECTOR' })
      inMemory.set(id, stored.value)
      return ok(stored.value)
    },
    add: async (sector) => {
      const sectors = await list()
      if (sectors.length >= maxSectors && !sectors.some(({ id }) => id === sector.id))
        return err({ code: 'TOO_MANY_SECTORS', max: maxSectors })
      const saved = await device.saveSector(sector)
      inMemory.set(sector.id, sector)
      if (saved.ok) unsaved.delete(sector.id)
      else unsaved.add(sector.id)
      return saved.ok ? ok(undefined) : err({ code: 'NOT_KEPT', why: saved.error })
    },
    remove: async (id) => {
      inMemory.delete(id)
      unsaved.delete(id)
      await device.deleteSector(id)
    },
  }
}
