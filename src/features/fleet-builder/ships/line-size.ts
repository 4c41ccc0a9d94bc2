import type { HullForm } from '#game/ship/ship.ts'
import { markShare } from '#pieces/hull/mark-share.ts'
import { silhouetteOf } from '#pieces/hull/silhouette.ts'

/** Height in pixels below which hulls can no longer be distinguished. */
const leastHeight = 20
/** Width in pixels of the longest ships. */
const fullWidth = 110
/** The craft of a squadron are shorter than this, in metres. Three of them are drawn, one below the other. */
const craftLength = 60
const craftWidth = 28

export const isCraft = (form: HullForm): boolean => form.length < craftLength

/**
 * Size in pixels of a ship in a fleet's strip, at least 20 high. To one scale, a corvette beside a battleship would be a
 * speck. Therefore small ships are drawn larger than to scale, as in the other lists of ships.
 */
export function lineSize(form: HullForm): { readonly width: number; readonly height: number } {
  if (isCraft(form)) return { width: craftWidth * 1.5, height: leastHeight }
  const { length, height } = silhouetteOf(form, 'profile')
  const ratio = height / length
  const width = Math.ceil(Math.max(fullWidth * markShare(length), leastHeight / ratio))
  return { width, height: width * ratio }
}
