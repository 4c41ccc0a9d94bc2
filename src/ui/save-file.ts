export const saveFile = (name: string, type: string, content: string): void =>
  saveBlob(name, new Blob([content], { type }))

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers need the address until the download has begun, which is in the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** A file name made from a title. `ending`: such as `-a4.svg`. `untitled`: for a title without letters and digits. */
export function fileName(title: string, ending: string, untitled: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || untitled}${ending}`
}
