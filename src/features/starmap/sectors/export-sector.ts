import { withLore } from '#content/reach/reach-lore.ts'
import { gameVersion } from '#content/version.ts'
import { writeStarCsv } from '#game/star-csv/write-star-csv.ts'
import { makeSectorFile, sectorSchemaPath, type SectorMark } from '#game/stars/sector-file.ts'
import { defaultChart } from '#game/stars/star-chart.ts'
import type { SectorMarks } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'

/** The sector with all descriptions. Those of the Reach are not part of its data, so they are added for the file. */
const whole = (sector: StarSector): StarSector => (sector.id === defaultChart.sector ? withLore(sector) : sector)

export const exportCsv = (sector: StarSector): string => writeStarCsv(whole(sector))

/** The marks for an exported file: without timestamps, and in the order of the sector. */
export const fileMarks = ({ systems }: StarSector, marks: SectorMarks): readonly SectorMark[] =>
  systems.flatMap(({ id }) => {
    const mark = Object.hasOwn(marks, id) ? marks[id] : undefined
    if (!mark) return []
    const { bookmarked, note, tags } = mark
    return [
      { system: id, ...(bookmarked && { bookmarked }), ...(note !== '' && { note }), ...(tags.length > 0 && { tags }) },
    ]
  })

export function exportFile(sector: StarSector, marks: SectorMarks): string {
  const file = makeSectorFile(whole(sector), {
    gameVersion,
    exportedAt: new Date().toISOString(),
    schema: new URL(sectorSchemaPath, window.location.origin).href,
    marks: fileMarks(sector, marks),
  })
  return `${JSON.stringify(file, null, 1)}\n`
}
