import { err, ok, type Result } from '#game/result.ts'
import type { SectorMark } from '#game/stars/sector-file.ts'
import { defaultChart } from '#game/stars/star-chart.ts'
import { emptyMark, type SectorMarks } from '#game/stars/star-mark.ts'
import type { StarChartState } from '#store/stars/star-chart.ts'
import type { StarMarksActions } from '#store/stars/star-marks.ts'
import type { ReadSource } from './sector-source.ts'

/** A free id made from the name. Equal names give equal ids, which joins marks of a sector imported on two devices. */
export function sectorIdFor(name: string, taken: readonly string[]): string {
  const ascii = name.normalize('NFKD').toLowerCase()
  const slug = ascii
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
  const base = slug === '' ? 'sector' : slug
  if (!taken.includes(base)) return base
  for (let n = 2; ; n += 1) if (!taken.includes(`${base}-${n}`)) return `${base}-${n}`
}

/** The marks of an imported file. Their timestamps say "never set", so that they do not overwrite existing marks. */
export const marksOf = (marks: readonly SectorMark[]): SectorMarks =>
  Object.fromEntries(
    marks.map(({ system, bookmarked = false, note = '', tags = [] }) => [
      system,
      { ...emptyMark, bookmarked, note, tags },
    ]),
  )

export interface AddedSector {
  readonly id: string
  /** False if the device could not store the sector. */
  readonly kept: boolean
}

/** Adds the sector under a free id, with its marks, and opens it. */
export async function addSource(
  source: ReadSource,
  name: string,
  chart: Pick<StarChartState, 'sectors' | 'addSector' | 'openSector'>,
  marks: Pick<StarMarksActions, 'importMarks'>,
): Promise<Result<AddedSector, { readonly code: 'TOO_MANY_SECTORS'; readonly max: number }>> {
  const id = sectorIdFor(name, [defaultChart.sector, ...chart.sectors.map((sector) => sector.id)])
  const added = await chart.addSector({ id, name, systems: source.systems })
  if (!added.ok && added.error.code === 'TOO_MANY_SECTORS') return err(added.error)
  marks.importMarks(id, marksOf(source.marks))
  await chart.openSector(id)
  return ok({ id, kept: added.ok })
}
