import { withLore } from '#content/reach/reach-lore.ts'
import { gameVersion } from '#content/version.ts'
import { defaultChart } from '#game/star-chart.ts'
import type { SectorMarks } from '#game/star-mark.ts'
import { makeSectorFile, sectorSchemaPath, type SectorMark, type StarSector } from '#game/star-sector.ts'
import { writeStarCsv } from '#game/write-star-csv.ts'

/** The Reach keeps its lore apart, so that the chart opens without it; a file has everything. */
const whole = (sector: StarSector): StarSector => (sector.id === defaultChart.sector ? withLore(sector) : sector)

export const exportCsv = (sector: StarSector): string => writeStarCsv(whole(sector))

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

export const exportFile = (sector: StarSector, marks: SectorMarks): string => {
  const file = makeSectorFile(whole(sector), {
    gameVersion,
    exportedAt: new Date().toISOString(),
    schema: new URL(sectorSchemaPath, window.location.origin).href,
    marks: fileMarks(sector, marks),
  })
  return `${JSON.stringify(file, null, 1)}\n`
}
