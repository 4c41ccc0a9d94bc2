import { CanvasTexture, LinearFilter } from 'three'
import { tagColours, type TagColour } from '#game/stars/star-mark.ts'
import { systemOwners, systemTags, type SystemOwner, type SystemTag } from '#game/stars/star-system.ts'
import { ownerSign, reachSigns, stationSign, tagSigns } from '#pieces/star-map/signs.ts'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'

/** All signs in one texture. They are drawn in white on a transparent ground; the shader colours them. */

const flagPath = 'M6 23V2H20L16 7.5 20 13H8.4V23Z'

const paths: readonly string[] = [
  ...systemOwners.map(ownerSign),
  ...systemTags.map((tag) => tagSigns[tag]),
  ...reachSigns,
  stationSign,
  flagPath,
]

export const signOfOwner = (owner: SystemOwner): number => systemOwners.indexOf(owner)
export const signOfTag = (tag: SystemTag): number => systemOwners.length + systemTags.indexOf(tag)
const firstReachIndex = systemOwners.length + systemTags.length
/** Sign for a number of jumps; 4 or more share one sign. -1 for the start and for systems out of reach. */
export const signOfReach = (jumps: number): number =>
  jumps < 1 ? -1 : firstReachIndex + Math.min(jumps, reachSigns.length) - 1
export const stationIndex = firstReachIndex + reachSigns.length
export const flagIndex = stationIndex + 1
export const signOfMark = (colour: TagColour): number => paths.length + tagColours.indexOf(colour)

export const atlasColumns = 8
/** Side of a cell of the atlas, and padding around the sign in it, device px. */
const cell = 64
const padding = 4

/** Draws all signs into one texture. */
export function drawSignAtlas(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = atlasColumns * cell
  const pen = canvas.getContext('2d')
  if (!pen) return new CanvasTexture(canvas)
  pen.fillStyle = '#ffffff'
  const drawInCell = (index: number, draw: () => void): void => {
    pen.save()
    pen.translate((index % atlasColumns) * cell + padding, Math.floor(index / atlasColumns) * cell + padding)
    draw()
    pen.restore()
  }
  const side = cell - 2 * padding
  paths.forEach((path, index) =>
    drawInCell(index, () => {
      pen.scale(side / 24, side / 24)
      pen.fill(new Path2D(path), 'evenodd')
    }),
  )
  for (const colour of tagColours) {
    drawInCell(signOfMark(colour), () => {
      pen.translate(side / 2, side / 2)
      pen.scale(side / 2.4, side / 2.4)
      pen.fill(new Path2D(tagStyles[colour].shape))
    })
  }
  const texture = new CanvasTexture(canvas)
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = false
  return texture
}
