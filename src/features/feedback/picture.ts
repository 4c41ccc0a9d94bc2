import { err, ok, type Result } from '#game/result.ts'

/** A black box over a picture. All values are shares of the picture's width and height, 0 to 1. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const mostRead = 25 * 1024 * 1024
/** The record store does not accept larger pictures. */
const mostSent = 2 * 1024 * 1024

/** The side lengths (px) and formats to try. A browser that cannot write WebP returns a PNG, which may be large. */
const sides = [2000, 1400, 1000]
const formats = [
  ['image/webp', 0.85],
  ['image/jpeg', 0.8],
] as const

/** Reads a picture that a player has chosen. */
export async function readPicture(file: Blob): Promise<Result<ImageBitmap, 'too-large' | 'unreadable'>> {
  if (file.size > mostRead) return err('too-large')
  try {
    return ok(await createImageBitmap(file))
  } catch {
    return err('unreadable')
  }
}

const draw = (picture: ImageBitmap, boxes: readonly Box[], side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const { x, y, width, height } of boxes) {
    context?.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height)
  }
  return canvas
}

/**
 * Returns the picture to send, with the boxes as part of it. It is drawn again, so that nothing under a box is left,
 * nor the place and camera data of a photo. Undefined if it cannot be made small enough.
 */
export async function makeSentPicture(picture: ImageBitmap, boxes: readonly Box[]): Promise<Blob | undefined> {
  for (const side of sides) {
    const canvas = draw(picture, boxes, side)
    for (const [type, quality] of formats) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      if (blob && blob.size <= mostSent) return blob
    }
  }
  return undefined
}
