import { gameVersion } from '#content/version.ts'
import { writeStarCsv } from '#game/star-csv/write-star-csv.ts'
import { defaultChart } from '#game/stars/star-chart.ts'
import type { SectorMarks } from '#game/stars/star-mark.ts'
import { makeSectorFile, sectorSchemaPath, type SectorMark, type StarSector } from '#game/stars/star-sector.ts'

/** The Reach keeps its lore apart, so that the chart opens without it; a file has everything. */
const whole = async (sector: StarSector): Promise<StarSector> =>
  sector.id === defaultChart.sector ? (await import('#content/reach/reach-lore.ts')).withLore(sector) : sector

export const exportCsv = async (sector: StarSector): Promise<string> => writeStarCsv(await whole(sector))

/** Own marks as the file has them: without the moments at which they were set. In the order of the sector. */
export const fileMarks = ({ systems }: StarSector, marks: SectorMarks): readonly SectorMark[] =>
  systems.flatMap(({ id }) => {
    const mark = Object.hasOwn(marks, id) ? marks[id] : undefined
    if (!mark) return []
    const { bookmarked, note, tags } = mark
    return [
      { system: id, ...(bookmarked && { bookmarked }), ...(note !== '' && { note }), ...(tags.length > 0 && { tags }) },
    ]
  })

export const exportFile = async (sector: StarSector, marks: SectorMarks): Promise<string> => {
  const file = makeSectorFile(await whole(sector), {
    gameVersion,
    exportedAt: new Date().toISOString(),
    schema: new URL(sectorSchemaPath, window.location.origin).href,
    marks: fileMarks(sector, marks),
  })
  return `${JSON.stringify(file, null, 1)}\n`
}
