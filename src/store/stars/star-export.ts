import type { StarMarks } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { makeStarDevice } from './star-device.ts'

export interface StarMapData {
  readonly marks: StarMarks
  readonly sectors: readonly StarSector[]
}

/** The marks and the imported sectors on the device; null if not all of it can be read. */
export async function exportStarMap(owner: string, device = makeStarDevice(owner)): Promise<StarMapData | null> {
  const [rows, entries] = await Promise.all([device.loadMarks(), device.listSectors()])
  const read = await Promise.all((entries.ok ? entries.value : []).map(({ id }) => device.readSector(id)))
  device.close()
  if (!rows.ok || !entries.ok) return null
  const sectors: StarSector[] = []
  for (const sector of read) {
    if (!sector.ok) return null
    if (sector.value) sectors.push(sector.value)
  }
  const marks: Record<string, Record<string, StarMarks[string][string]>> = {}
  for (const { sector, system, mark } of rows.value) (marks[sector] ??= {})[system] = mark
  return { marks, sectors }
}
