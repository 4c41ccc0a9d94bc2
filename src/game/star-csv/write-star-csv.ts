import { escapeFormula } from '../csv-formula.ts'
import type { StarSector } from '../stars/star-sector.ts'

const csvHeader = 'id,name,x,y,z,magnitude,spectral,planets,station,owner,tags,lore'

const cell = (text: string): string => {
  const safe = escapeFormula(text)
  return /[",\n\r;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes a sector as comma-separated values, in light years. Cells that look like formulas are escaped. */
export const writeStarCsv = ({ systems }: Pick<StarSector, 'systems'>): string =>
  [
    csvHeader,
    ...systems.map(({ id, name, position, magnitude, spectral, planets, station = '', owner, tags, lore }) =>
      [
        id,
        cell(name),
        ...position.map(String),
        String(magnitude),
        spectral,
        String(planets),
        cell(station),
        owner,
        tags.join(' '),
        cell(lore),
      ].join(','),
    ),
    '',
  ].join('\r\n')
