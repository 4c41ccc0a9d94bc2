import type { StarMarks } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { makeStarDevice } from './star-device.ts'

export interface StarMapData {
  readonly marks: StarMarks
  readonly sectors: readonly StarSector[]
}

/** The marks and the imported sectors on the device; null where the device cannot be read. */
export async function exportStarMap(owner: string): Promise<StarMapData | null> {
  const device = makeStarDevice(owner)
  const [rows, entries] = await Promise.all([device.loadMarks(), device.listSectors()])
  if (!rows.ok || !entries.ok) return null
  const sectors = await Promise.all(entries.value.map(({ id }) => device.readSector(id))).catch(() => null)
  device.close()
  if (!sectors) return null
  const marks: Record<string, Record<string, StarMarks[string][string]>> = {}
  for (const { sector, system, mark } of rows.value) (marks[sector] ??= {})[system] = mark
  return { marks, sectors: sectors.flatMap((sector) => (sector.ok && sector.value ? [sector.value] : [])) }
}
