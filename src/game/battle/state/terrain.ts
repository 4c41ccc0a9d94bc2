import type { BattleShip } from './battle-ship.ts'

/** Terrain (rules book 5.3): where it is, and which ships are in it. Its effects are in rules/hazards.ts. */

export type TerrainKind = 'debris' | 'nebula' | 'well' | 'mines'

/** A piece of terrain. Fields of mines are square, along the edges of the table; all others are round. */
export interface TerrainPiece {
  readonly kind: TerrainKind
  /** The middle, in the inches of the ships' places. */
  readonly x: number
  readonly y: number
  /** Half its width, in inches. */
  readonly half: number
  /** The side that laid the mines and is safe from them; undefined if no side did. */
  readonly laidBy?: 0 | 1
}

export const debris = (x: number, y: number, across: number): TerrainPiece => ({
  kind: 'debris',
  x,
  y,
  half: across / 2,
})
export const nebula = (x: number, y: number, across: number): TerrainPiece => ({
  kind: 'nebula',
  x,
  y,
  half: across / 2,
})
export const well = (x: number, y: number, across: number): TerrainPiece => ({ kind: 'well', x, y, half: across / 2 })
export const mines = (x: number, y: number, across: number, laidBy?: 0 | 1): TerrainPiece => ({
  kind: 'mines',
  x,
  y,
  half: across / 2,
  laidBy,
})

export const nebulaDice = 2

/** Failure dice of a volley at a ship in the piece. */
export const failureDiceOf = ({ kind }: TerrainPiece): number =>
  kind === 'nebula' ? nebulaDice : kind === 'debris' ? 1 : 0

/** A field in a battle: sweeping takes dice from mines. */
export interface Field extends TerrainPiece {
  dice: number
}

const mineDice = 5

export const fieldsOf = (terrain: readonly TerrainPiece[]): readonly Field[] =>
  terrain.map((piece) => ({ ...piece, dice: mineDice }))

/** Inches from a point to the nearest point of a piece; 0 in it and on its edge. */
export function inchesTo({ kind, x, y, half }: TerrainPiece, px: number, py: number): number {
  if (kind !== 'mines') return Math.max(0, Math.hypot(px - x, py - y) - half)
  return Math.hypot(Math.max(0, Math.abs(px - x) - half), Math.max(0, Math.abs(py - y) - half))
}

export const isIn = (piece: TerrainPiece, { x, y }: Pick<BattleShip, 'x' | 'y'>): boolean => inchesTo(piece, x, y) === 0

/** Whether a straight way from one point to another passes over any of a square field. */
function crossesSquare({ x, y, half }: TerrainPiece, fromX: number, fromY: number, toX: number, toY: number): boolean {
  let [enters, leaves] = [0, 1]
  for (const [from, way, middle] of [
    [fromX, toX - fromX, x],
    [fromY, toY - fromY, y],
  ] as const) {
    if (way === 0) {
      if (Math.abs(from - middle) > half) return false
      continue
    }
    const [one, other] = [(middle - half - from) / way, (middle + half - from) / way]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters <= leaves
}

/** Whether a straight way from one point to another passes over any of the piece, its edge included. */
export function crosses(piece: TerrainPiece, fromX: number, fromY: number, toX: number, toY: number): boolean {
  if (piece.kind === 'mines') return crossesSquare(piece, fromX, fromY, toX, toY)
  const [dx, dy] = [toX - fromX, toY - fromY]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((piece.x - fromX) * dx + (piece.y - fromY) * dy) / square
  const at = Math.min(1, Math.max(0, along))
  return inchesTo(piece, fromX + at * dx, fromY + at * dy) === 0
}
