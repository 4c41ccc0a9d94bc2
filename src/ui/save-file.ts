/** Hands the browser a file to keep. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by the next task; some browsers need the address until then.
  setTimeout(() => URL.revokeObjectURL(address))
}

/**
 * A file's name from a title that anybody may have typed: letters and digits of any script, words joined by hyphens.
 * @param ending what follows the title: `.json`, `-a4.svg`.
 * @param untitled stands in for a title without a letter.
 */
export function fileName(title: string, ending: string, untitled: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || untitled}${ending}`
}
