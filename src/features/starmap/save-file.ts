/** Hands the browser a file to keep. */
export const saveFile = (name: string, type: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by the next task; some browsers need the address until then.
  setTimeout(() => URL.revokeObjectURL(address))
}
