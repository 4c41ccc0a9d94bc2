import { writeClipboard } from './clipboard.ts'
import { toast } from './layer/toast.ts'

/** Copies `text` and says `done`, or `refused` if the browser forbids it. Returns whether it was copied. */
export async function copyText(text: string, said: { done: string; refused: string }): Promise<boolean> {
  const isCopied = await writeClipboard(text)
  toast(isCopied ? said.done : said.refused, { tone: isCopied ? 'good' : 'problem' })
  return isCopied
}
