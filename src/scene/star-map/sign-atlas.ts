import { CanvasTexture, LinearFilter } from 'three'
import { tagColours, type TagColour } from '#game/stars/star-mark.ts'
import { systemOwners, systemTags, type SystemOwner, type SystemTag } from '#game/stars/star-system.ts'
import { ownerSign, reachSigns, stationSign, tagSigns } from '#pieces/star-map/signs.ts'
import { tagLooks } from '#pieces/star-map/tag-shapes.ts'

/** All signs of the chart on one sheet, as masks: white where the ink goes. */

const flag = 'M6 23V2H20L16 7.5 20 13H8.4V23Z'

const drawn: readonly string[] = [
  ...systemOwners.map(ownerSign),
  ...systemTags.map((tag) => tagSigns[tag]),
  ...reachSigns,
  stationSign,
  flag,
]

/** Places on the sheet. */
export const signOfOwner = (owner: SystemOwner): number => systemOwners.indexOf(owner)
export const signOfTag = (tag: SystemTag): number => systemOwners.length + systemTags.indexOf(tag)
const reachPlace = systemOwners.length + systemTags.length
/** What is reached in one, two, three, and four or more jumps; -1 for the start and for what is out of reach. */
export const signOfReach = (jumps: number): number =>
  jumps < 1 ? -1 : reachPlace + Math.min(jumps, reachSigns.length) - 1
export const stationPlace = reachPlace + reachSigns.length
export const flagPlace = stationPlace + 1
export const signOfMark = (colour: TagColour): number => drawn.length + tagColours.indexOf(colour)

/** Cells in a row, and rows; device px of a cell, with air round the sign. */
export const sheetCells = 8
const cell = 64
const air = 4

/** undefined where there is no 2D canvas: the chart then has no signs. */
export function drawSignAtlas(): CanvasTexture | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sheetCells * cell
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#ffffff'
  const at = (place: number, draw: () => void): void => {
    pen.save()
    pen.translate((place % sheetCells) * cell + air, Math.floor(place / sheetCells) * cell + air)
    draw()
    pen.restore()
  }
  const side = cell - 2 * air
  drawn.forEach((path, place) =>
    at(place, () => {
      pen.scale(side / 24, side / 24)
      pen.fill(new Path2D(path), 'evenodd')
    }),
  )
  for (const colour of tagColours) {
    at(signOfMark(colour), () => {
      pen.translate(side / 2, side / 2)
      pen.scale(side / 2.4, side / 2.4)
      pen.fill(new Path2D(tagLooks[colour].shape))
    })
  }
  const texture = new CanvasTexture(canvas)
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = false
  return texture
}
