import { toast } from './layer/toast.ts'

/** `refused` is shown if the browser does not allow it. Answers whether it was copied. */
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
