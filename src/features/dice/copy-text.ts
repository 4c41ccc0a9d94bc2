import { toast } from '#ui/toast.ts'

/** Puts text on the clipboard, or says that the browser would not. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done, { tone: 'good' })
  } catch {
    toast('The browser did not allow copying. Export the log instead.', { tone: 'problem' })
  }
}
