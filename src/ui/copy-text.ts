import { toast } from './layer/toast.ts'

/** Copies `text` and says `done`, or `refused` if the browser forbids it. Answers whether it was copied. */
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
