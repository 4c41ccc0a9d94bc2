import { BufferGeometry, CanvasTexture, Float32BufferAttribute, SRGBColorSpace } from 'three'
import type { DieFaces } from '#game/volley/volley.ts'
import { faceBox, faceMarks, type DieKind } from '#pieces/odds/die-marks.ts'
import type { Direction } from './cube-turns.ts'
import type { DiceColours } from './dice-colours.ts'
import { dieSolid, faceAxes, type DieSide } from './die-solid.ts'

const kinds: readonly DieKind[] = ['success', 'failure']
/** Highest worth of a face. */
const mostWorth = 3
/** One column a worth, and one for planed edges. */
const columns = mostWorth + 2
/** px: on the largest screens a die is drawn about that large. */
const cell = 192
/** Where a face's middle and edge lie in its drawing. */
const middle = faceBox / 2
const drawnEdge = 22

/** Pictures of all faces of both kinds on one sheet: the same path data as the dice on the page. */
export function paintSkins(colours: DiceColours): CanvasTexture {
  const sheet = document.createElement('canvas')
  sheet.width = columns * cell
  sheet.height = kinds.length * cell
  const pen = sheet.getContext('2d')
  kinds.forEach((kind, row) => {
    const { blank, edge, scoring } = colours[kind]
    for (let column = 0; pen && column < columns; column += 1) {
      const look = column === 0 ? blank : scoring
      pen.setTransform(1, 0, 0, 1, column * cell, row * cell)
      pen.fillStyle = column > mostWorth ? edge : look.fill
      pen.fillRect(0, 0, cell, cell)
      if (column > mostWorth) continue
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

const dot = (a: Direction, b: Direction): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Place of a corner of a side on the sheet, 0 to 1, v up. */
const placeOn = (row: number, { face }: DieSide, corner: Direction, worths: DieFaces): readonly [number, number] => {
  const axes = face === undefined ? undefined : faceAxes[face]
  const column = face === undefined ? mostWorth + 1 : Math.min(mostWorth, Math.max(0, worths[face] ?? 0))
  const [x, y] = axes
    ? [middle + dot(corner, axes.right) * drawnEdge, middle - dot(corner, axes.up) * drawnEdge]
    : [middle, middle]
  return [(column + x / faceBox) / columns, 1 - (row + y / faceBox) / kinds.length]
}

/** A die's solid as triangles, each face wearing the picture of what it is worth. */
export function dieGeometry(kind: DieKind, worths: DieFaces): BufferGeometry {
  const row = kinds.indexOf(kind)
  const triangles = dieSolid(kind).flatMap((side) =>
    side.corners
      .slice(2)
      .map((corner, index) => ({ side, corners: [side.corners[0], side.corners[index + 1], corner] as const })),
  )
  const points = triangles.flatMap(({ side, corners }) =>
    corners.flatMap((corner) => (corner ? [{ side, corner }] : [])),
  )
  const geometry = new BufferGeometry()
  const attribute = (name: string, figures: readonly number[], size: number) =>
    geometry.setAttribute(name, new Float32BufferAttribute(figures, size))
  attribute(
    'position',
    points.flatMap(({ corner }) => corner),
    3,
  )
  attribute(
    'normal',
    points.flatMap(({ side }) => side.normal),
    3,
  )
  attribute(
    'uv',
    points.flatMap(({ side, corner }) => placeOn(row, side, corner, worths)),
    2,
  )
  return geometry
}
