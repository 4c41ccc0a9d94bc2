import { counted } from '#pieces/fleet/fleet-words.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { formatDate } from '#ui/format-date.ts'
import { saveFile } from '#ui/save-file.ts'

const codeNotFetched = 'The code for files could not be fetched.'

/** Saves the whole log as a JSON file. Returns an error message, or undefined on success. */
export async function saveLog(log: RollLogStore): Promise<string | undefined> {
  const contents = await log
    .getState()
    .exportFile()
    .catch(() => undefined)
  if (!contents) return `${codeNotFetched} Nothing was saved.`
  saveFile(`orion-dice-${formatDate(Date.now(), 'yyyy-mm-dd')}.json`, 'application/json', JSON.stringify(contents))
  return undefined
}

/** Largest log file that is read, in bytes. A log with the maximum number of throws is smaller. */
const maxBytes = 64 * 1024 * 1024

interface ImportMessage {
  readonly words: string
  readonly tone: 'good' | 'problem'
}

const notALog: ImportMessage = { words: 'This file is not a dice log. Nothing was changed.', tone: 'problem' }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds the throws of a file to the log. Throws that are already in the log stay unchanged. */
export async function importLog(log: RollLogStore, file: Blob): Promise<ImportMessage> {
  if (file.size > maxBytes) return notALog
  const value = parse(await file.text())
  const imported = await log
    .getState()
    .importFile(value)
    .catch(() => undefined)
  if (!imported) return { words: `${codeNotFetched} Nothing was changed.`, tone: 'problem' }
  if (!imported.ok) {
    if (imported.error.code === 'NOT_A_ROLL_LOG') return notALog
    return { words: 'This log is too long to import. Nothing was changed.', tone: 'problem' }
  }
  const { throws, refused } = imported.value
  const left = refused.length > 0 ? ` ${counted(refused.length, 'entry', 'entries')} could not be read.` : ''
  const words = throws === 0 ? 'Nothing new in this log.' : `${counted(throws, 'throw')} added.`
  return { words: words + left, tone: refused.length > 0 ? 'problem' : 'good' }
}
