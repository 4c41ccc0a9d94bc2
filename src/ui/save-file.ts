export const saveFile = (name: string, type: string, content: string): void =>
  saveBlob(name, new Blob([content], { type }))

/** How long the address of a saved file lives, ms. Safari asks the reader first, and fetches the file only then. */
const addressKept = 40_000

/** Names that Windows gives to devices, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), addressKept)
}

/** A file name made from a title. `ending`: such as `-a4.svg`. `untitled`: for a title without letters and digits. */
export function fileName(title: string, ending: string, untitled: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || untitled}${deviceName.test(words) ? '-' : ''}${ending}`
}
