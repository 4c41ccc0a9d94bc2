import { CanvasTexture, MathUtils, SRGBColorSpace } from 'three'
import { faceBox, faceMarks, type DieKind } from '#pieces/dice/die-marks.ts'
import type { DiceColours } from './dice-colours.ts'

const kinds: readonly DieKind[] = ['success', 'failure']
const maxWorth = 3
/** Columns of the texture: one for each worth from 0, and one for the colour of bevelled edges. */
const columns = maxWorth + 2
/** Side of a cell of the texture, px: about the size of a die on the largest screens. */
const cell = 192

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
      pen.fillStyle = pen.strokeStyle = look.ink
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

/**
 * Returns the place of a point in the texture. `right` and `up` are distances from the middle of its face, in the units
 * of the drawing. @param worth Of the face; undefined: a bevelled edge or corner.
 */
export function textureCoordinates(kind: DieKind, worth?: number, right = 0, up = 0): readonly number[] {
  const column = worth === undefined ? maxWorth + 1 : MathUtils.clamp(worth, 0, maxWorth)
  return [(column + 0.5 + right / faceBox) / columns, 1 - (kinds.indexOf(kind) + 0.5 - up / faceBox) / kinds.length]
}
