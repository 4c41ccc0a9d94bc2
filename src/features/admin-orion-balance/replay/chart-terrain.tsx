import type { TerrainPiece } from '#game/battle/state/terrain.ts'
import { Debris, Mines, Nebula, Well } from '#pieces/figures/terrain.tsx'
import type { BattleRecord } from './battle-record.ts'
import { pointOf } from './chart-event.tsx'

/** Units of the book's drawings in an inch. */
const scale = 10

function Piece({ kind, x, y, half }: TerrainPiece) {
  const { across, down } = pointOf({ x, y })
  const place = { at: [across * scale, down * scale] as const, radius: half * scale }
  if (kind === 'debris') return <Debris {...place} />
  if (kind === 'nebula') return <Nebula {...place} />
  if (kind === 'well') return <Well {...place} />
  return <Mines at={place.at} side={2 * half * scale} />
}

/** The terrain of the table, drawn as on the book's maps. */
export const ChartTerrain = ({ fields, wrecks }: Pick<BattleRecord, 'fields' | 'wrecks'>) => (
  <g transform={`scale(${1 / scale})`}>
    {fields.map((piece, at) => (
      <Piece key={at} {...piece} />
    ))}
    {wrecks.map(([x, y], at) => {
      const { across, down } = pointOf({ x, y })
      return (
        <g key={at} transform={`translate(${across * scale} ${down * scale})`} className="battle-salvage">
          <path d="M0 -7L7 0L0 7L-7 0Z" />
          <text y={4}>{at + 1}</text>
        </g>
      )
    })}
  </g>
)
