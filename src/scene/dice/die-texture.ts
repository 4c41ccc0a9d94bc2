import { CanvasTexture, SRGBColorSpace } from 'three'
import type { DieFaces } from '#game/volley/volley.ts'
import { faceBox, faceMarks, type DieKind } from '#pieces/odds/die-marks.ts'
import { dot, type Vec } from '../vectors.ts'
import type { DiceColours } from './dice-colours.ts'
import { dieSolid, faceAxes, type DieSide } from './die-solid.ts'

const kinds: readonly DieKind[] = ['success', 'failure']
const maxWorth = 3
/** Columns of the texture: one for each worth from 0, and one for the colour of bevelled edges. */
const columns = maxWorth + 2
/** Side of a cell of the texture, px: about the size of a die on the largest screens. */
const cell = 192
const middle = faceBox / 2
const drawnEdge = 22

export function paintFaceTexture(colours: DiceColours): CanvasTexture {
  const sheet = document.createElement('canvas')
  sheet.width = columns * cell
  sheet.height = kinds.length * cell
  const pen = sheet.getContext('2d')
  kinds.forEach((kind, row) => {
    const { blank, edge, scoring } = colours[kind]
    for (let column = 0; pen && column < columns; column += 1) {
      const look = column === 0 ? blank : scoring
      pen.setTransform(1, 0, 0, 1, column * cell, row * cell)
      pen.fillStyle = column > maxWorth ? edge : look.fill
      pen.fillRect(0, 0, cell, cell)
      if (column > maxWorth) continue
      pen.scale(cell / faceBox, cell / faceBox)
      pen.fillStyle = look.ink
      pen.strokeStyle = look.ink
      for (const { path, stroke } of faceMarks(kind, column)) {
        pen.lineWidth = stroke ?? 0
        if (stroke === undefined) pen.fill(new Path2D(path))
        else pen.stroke(new Path2D(path))
      }
    }
  })
  const texture = new CanvasTexture(sheet)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

const textureCoordinates = (
  row: number,
  { face }: DieSide,
  corner: Vec,
  worths: DieFaces,
): readonly [number, number] => {
  const axes = face === undefined ? undefined : faceAxes[face]
  const column = face === undefined ? maxWorth + 1 : Math.min(maxWorth, Math.max(0, worths[face] ?? 0))
  const [x, y] = axes
    ? [middle + dot(corner, axes.right) * drawnEdge, middle - dot(corner, axes.up) * drawnEdge]
    : [middle, middle]
  return [(column + x / faceBox) / columns, 1 - (row + y / faceBox) / kinds.length]
}

/** The shape of a die with its texture coordinates: each face shows the marks of its worth. */
export function dieAttributes(kind: DieKind, worths: DieFaces) {
  const row = kinds.indexOf(kind)
  const points = dieSolid(kind).flatMap((side) =>
    side.corners
      .slice(2)
      .flatMap((corner, index) => [side.corners[0], side.corners[index + 1], corner])
      .flatMap((corner) => (corner ? [{ side, corner }] : [])),
  )
  const figures = (of: (point: (typeof points)[number]) => readonly number[]) => Float32Array.from(points.flatMap(of))
  return {
    position: [figures(({ corner }) => corner), 3],
    normal: [figures(({ side }) => side.normal), 3],
    uv: [figures(({ side, corner }) => textureCoordinates(row, side, corner, worths)), 2],
  } as const
}
