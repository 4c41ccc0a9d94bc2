import { counted } from '#pieces/fleet/fleet-words.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { formatDate } from '#ui/format-date.ts'
import { saveFile } from '#ui/save-file.ts'

const notFetched = 'The code for files could not be fetched.'

/** Hands the whole log to the browser as a JSON file; answers what went wrong, in words, or nothing. */
export async function saveLog(log: RollLogStore): Promise<string | undefined> {
  const contents = await log
    .getState()
    .exportFile()
    .catch(() => undefined)
  if (!contents) return `${notFetched} Nothing was saved.`
  saveFile(`orion-dice-${formatDate(Date.now(), 'yyyy-mm-dd')}.json`, 'application/json', JSON.stringify(contents))
  return undefined
}

/** Largest file that is read, bytes: beyond what the most throws of a log can come to. */
const mostBytes = 64 * 1024 * 1024

interface Told {
  readonly words: string
  readonly tone: 'good' | 'problem'
}

const notALog: Told = { words: 'This file is no dice log. Nothing was changed.', tone: 'problem' }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Joins a file into the log; what is here already stays as it is. */
export async function importLog(log: RollLogStore, file: Blob): Promise<Told> {
  if (file.size > mostBytes) return notALog
  const value = parse(await file.text())
  const imported = await log
    .getState()
    .importFile(value)
    .catch(() => undefined)
  if (!imported) return { words: `${notFetched} Nothing was changed.`, tone: 'problem' }
  if (!imported.ok) {
    if (imported.error.code === 'NOT_A_ROLL_LOG') return notALog
    return { words: 'This log is too long to be read here. Nothing was changed.', tone: 'problem' }
  }
  const { throws, refused } = imported.value
  const left = refused.length > 0 ? ` ${counted(refused.length, 'entry', 'entries')} could not be read.` : ''
  const words = throws === 0 ? 'Nothing new in this log.' : `${counted(throws, 'throw')} added.`
  return { words: words + left, tone: refused.length > 0 ? 'problem' : 'good' }
}
