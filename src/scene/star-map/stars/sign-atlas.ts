import { CanvasTexture, LinearFilter } from 'three'
import { systemOwners, systemTags, type SystemOwner, type SystemTag } from '#game/stars/star-system.ts'
import { ownerSign, reachSigns, stationSign, tagSigns } from '#pieces/star-map/signs.ts'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'
import { tagColours, type TagColour } from '#shared/star-tags.ts'

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
/** Sign for a number of jumps, at least 1; 4 or more share one sign. */
export const signOfReach = (jumps: number): number => firstReachIndex + Math.min(jumps, reachSigns.length) - 1
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
  const side = cell - 2 * padding
  /** @param from The lowest x and y of the square in which the path is drawn; both are the same number. */
  const draw = (index: number, path: string, from: number, to: number): void => {
    pen.resetTransform()
    pen.translate((index % atlasColumns) * cell + padding, Math.floor(index / atlasColumns) * cell + padding)
    pen.scale(side / (to - from), side / (to - from))
    pen.translate(-from, -from)
    pen.fill(new Path2D(path), 'evenodd')
  }
  paths.forEach((path, index) => draw(index, path, 0, 24))
  for (const colour of tagColours) draw(signOfMark(colour), tagStyles[colour].shape, -1.2, 1.2)
  const texture = new CanvasTexture(canvas)
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = false
  return texture
}
