import { counted } from '#pieces/fleet/fleet-words.ts'
import { parseJson } from '#shared/parse-json.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { formatDate } from '#ui/format-date.ts'
import { saveFile } from '#ui/save-file.ts'
import { texts } from './texts.ts'

/** Saves the whole log as a JSON file. Returns an error message, or undefined on success. */
export async function saveLog(log: RollLogStore): Promise<string | undefined> {
  const contents = await log
    .getState()
    .exportFile()
    .catch(() => undefined)
  if (!contents) return `${texts.file.notFetched} ${texts.file.notSaved}`
  saveFile(`orion-dice-${formatDate(Date.now(), 'yyyy-mm-dd')}.json`, 'application/json', JSON.stringify(contents))
  return undefined
}

/** Largest log file that is read, in bytes. A log with the maximum number of throws is smaller. */
const maxBytes = 64 * 1024 * 1024

interface ImportMessage {
  readonly words: string
  readonly tone: 'good' | 'problem'
}

const notALog: ImportMessage = { words: texts.file.notALog, tone: 'problem' }

/** Adds the throws of a file to the log. Throws that are already in the log stay unchanged. */
export async function importLog(log: RollLogStore, file: Blob): Promise<ImportMessage> {
  if (file.size > maxBytes) return notALog
  const value = parseJson(await file.text())
  const imported = await log
    .getState()
    .importFile(value)
    .catch(() => undefined)
  if (!imported) return { words: `${texts.file.notFetched} ${texts.file.unchanged}`, tone: 'problem' }
  if (!imported.ok) {
    if (imported.error.code === 'NOT_A_ROLL_LOG') return notALog
    return { words: texts.file.tooLong, tone: 'problem' }
  }
  const { throws, refused } = imported.value
  const left = refused.length > 0 ? texts.file.unreadable(counted(refused.length, 'entry', 'entries')) : ''
  const words = throws === 0 ? texts.file.nothingNew : texts.file.added(counted(throws, 'roll'))
  return { words: words + left, tone: refused.length > 0 ? 'problem' : 'good' }
}
