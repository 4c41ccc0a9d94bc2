import { toast } from './layer/toast.ts'

/** Puts a text on the clipboard and says so, or says what to do where the browser does not allow it. True: it is there. */
export async function copyText(text: string, said: { done: string; refused: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said.done, { tone: 'good' })
    return true
  } catch {
    toast(said.refused, { tone: 'problem' })
    return false
  }
}
