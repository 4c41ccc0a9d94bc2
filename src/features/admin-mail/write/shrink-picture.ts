import { imageLimits } from '#shared/mail/mails.ts'

/** The types that every mail program shows. */
const types: readonly string[] = ['image/png', 'image/jpeg']

/** Twice the width of a mail, for sharp screens. px */
const widths = [1200, 800]

const formats = [
  ['image/png', 1],
  ['image/jpeg', 0.85],
] as const

const draw = (picture: ImageBitmap, width: number): HTMLCanvasElement => {
  const scale = Math.min(1, width / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A picture as mails can show it: unchanged if it is small, otherwise scaled down. Undefined if the file is not a
 * picture.
 * @param file the chosen file.
 */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  if (types.includes(file.type) && file.size <= imageLimits.bytes) return file
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return undefined
  }
  for (const width of widths) {
    const canvas = draw(picture, width)
    for (const [type, quality] of formats) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      if (blob && blob.size <= imageLimits.bytes) return new File([blob], file.name, { type })
    }
  }
  return undefined
}
