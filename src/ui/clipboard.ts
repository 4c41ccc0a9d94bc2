/**
 * Copies by the browser's old `copy` command, which works without HTTPS. It needs a selected field inside the open
 * dialog.
 */
const copyByCommand = (text: string): boolean => {
  const active = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; top: 0; opacity: 0'
  // An open dialog takes the focus back from everything outside it.
  const place = active?.closest('[role=dialog], [role=alertdialog], [role=menu]') ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  }
}

/** Writes `text` to the clipboard, also on a page without HTTPS. Returns false if the browser refuses. */
export async function writeClipboard(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (!clipboard) return copyByCommand(text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}
