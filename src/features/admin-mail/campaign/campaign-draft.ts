import type { DeviceStorage } from '#records/browser/device-storage.ts'
import type { Answer } from '#records/client.ts'
import { describeRecordError, isNoAnswer, type RecordError } from '#records/errors.ts'
import { readAudience, type Campaign, type CampaignValues } from '#records/staff/staff-campaigns.ts'

/** Pause in typing before a save, and delay before a retry if there is no answer, ms. */
const rest = 800
const again = 5000

const keys = ['name', 'topic', 'subject', 'preheader', 'body', 'audience', 'per_minute'] as const
export type DraftKey = (typeof keys)[number]

type Values = Partial<CampaignValues>

export type SaveState =
  | { readonly is: 'saved' | 'waiting' | 'saving' | 'offline' }
  | { readonly is: 'refused'; readonly why: string }
  /** Somebody else has changed the same fields. */
  | { readonly is: 'conflict'; readonly theirs: Campaign; readonly fields: readonly DraftKey[] }

export interface DraftSnapshot {
  readonly values: CampaignValues
  readonly save: SaveState
  readonly isUnsaved: boolean
}

export interface CampaignDraft {
  readonly snapshot: () => DraftSnapshot
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (part: Values) => void
  /** Saves now. Resolves to whether everything is saved. */
  readonly flush: () => Promise<boolean>
  /** Takes a version that was fetched from the record store. */
  readonly hear: (campaign: Campaign) => void
  /** Ends a conflict: keeps the own values, or takes those of the other person. */
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  /** Discards what is not saved. */
  readonly drop: () => void
  /** Starts automatic saving. Returns a function that ends it and saves the rest. */
  readonly start: () => () => void
}

interface DraftParts {
  readonly campaign: Campaign
  readonly change: (set: Values, updated: string) => Answer<Campaign>
  readonly read: () => Answer<Campaign>
  readonly storage: DeviceStorage
  readonly onSaved: (campaign: Campaign) => void
}

/** Texts are compared directly: making JSON of a long text at each key press would be too slow. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
const pick = (values: CampaignValues, wanted: readonly DraftKey[]): Values =>
  Object.fromEntries(wanted.map((key) => [key, values[key]]))
const keysOf = (values: Values): readonly DraftKey[] => keys.filter((key) => key in values)

/** Stored values, with the moments of an audience in one format. */
const readValues = (values: Values = {}): Values => {
  const audience = values.audience && readAudience(JSON.stringify(values.audience))
  return audience ? { ...values, audience } : values
}

const readKept = (text: string | null): { readonly from: Values; readonly set: Values } => {
  try {
    const kept = JSON.parse(text ?? '{}') as { from?: Values; set?: Values }
    return { from: readValues(kept.from), set: readValues(kept.set) }
  } catch {
    return { from: {}, set: {} }
  }
}

/**
 * A campaign that is being written. Typed text is stored on this device immediately and saved after a pause in typing;
 * without an answer the save is retried. Fields that somebody else has changed are merged, unless both changed the same
 * field.
 */
export function makeCampaignDraft({ campaign, change, read, storage, onSaved }: DraftParts): CampaignDraft {
  const key = `orion-staff-draft:campaign:${campaign.id}`
  const kept = readKept(storage.get(key))
  const listeners = new Set<() => void>()
  let base = campaign
  /** The values that differ from the saved version, and the values before. */
  let set = kept.set
  let from = kept.from
  let sent: Values = {}
  /** Values that were sent without an answer. They may have arrived. */
  let doubtful: readonly Values[] = []
  let save: SaveState = { is: 'saved' }
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  let shown: DraftSnapshot

  const publish = (next: SaveState = save) => {
    // Keeps the same object, so that components that show it do not render again.
    if (!isSame(next, save)) save = next
    shown = { values: { ...pick(base, keys), ...set } as CampaignValues, save, isUnsaved: keysOf(set).length > 0 }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    if (keysOf(set).length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify({ from, set }))
  }
  /** Continues from another version with those unsaved values for which `stays` is true. */
  const goOnFrom = (next: Campaign, stays: (one: DraftKey) => boolean) => {
    base = next
    set = pick({ ...base, ...set }, keysOf(set).filter(stays))
    from = pick(base, keysOf(set))
    keep()
  }
  /**
   * Applies the unsaved values to another version. Returns the fields that both have changed; if there are any, nothing
   * is done.
   */
  const rebase = (next: Campaign): readonly DraftKey[] => {
    const known = (one: DraftKey) =>
      [from, set, ...doubtful].filter((values) => one in values).map((values) => values[one])
    const clashing = keysOf(set).filter((one) => !known(one).some((value) => isSame(value, next[one])))
    if (clashing.length === 0) goOnFrom(next, (one) => !isSame(set[one], next[one]))
    return clashing
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(() => void flush(), ms)
  }
  const resolveConflict = async () => {
    const theirs = await read()
    if (!theirs.ok) return stop(theirs.error)
    const fields = rebase(theirs.value)
    if (fields.length > 0) return publish({ is: 'conflict', theirs: theirs.value, fields })
    return saveNow()
  }
  const stop = (error: RecordError) => {
    if (!isNoAnswer(error)) return publish({ is: 'refused', why: describeRecordError(error) })
    publish({ is: 'offline' })
    wait(again)
  }
  const saveNow = async (): Promise<void> => {
    if (keysOf(set).length === 0) return publish({ is: 'saved' })
    sent = set
    publish({ is: 'saving' })
    const answer = await change(sent, base.updated)
    if (!answer.ok && answer.error.kind === 'conflict') return resolveConflict()
    if (!answer.ok) {
      if (isNoAnswer(answer.error)) doubtful = [...doubtful, sent]
      return stop(answer.error)
    }
    doubtful = []
    // The record store may write a value in another form, such as a text without spaces at its end.
    goOnFrom(answer.value, (one) => !isSame(set[one], sent[one]) && !isSame(set[one], answer.value[one]))
    onSaved(answer.value)
    if (keysOf(set).length === 0) return publish({ is: 'saved' })
    publish({ is: 'waiting' })
    wait(rest)
  }
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    // Text that was typed while an earlier request was running is sent after it.
    await running
    if (save.is !== 'conflict' && keysOf(set).length > 0) {
      running = saveNow().finally(() => (running = undefined))
      await running
    }
    return keysOf(set).length === 0
  }

  const clashing = rebase(campaign)
  publish(
    clashing.length > 0
      ? { is: 'conflict', theirs: campaign, fields: clashing }
      : { is: keysOf(set).length > 0 ? 'waiting' : 'saved' },
  )

  return {
    snapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (part) => {
      const wanted: Values = { ...set, ...part }
      const changed = keysOf(wanted).filter((one) => !isSame(wanted[one], base[one]))
      // A value that is being sent counts as unsaved until the answer, even if it is changed back.
      const open = save.is === 'saving' ? [...new Set([...changed, ...keysOf(part), ...keysOf(sent)])] : changed
      const before = from
      set = pick({ ...base, ...wanted }, open)
      from = Object.fromEntries(open.map((one) => [one, one in before ? before[one] : base[one]]))
      keep()
      if (save.is === 'conflict' || save.is === 'saving') return publish()
      publish({ is: open.length > 0 ? 'waiting' : 'saved' })
      if (open.length > 0) wait(rest)
      else clearTimeout(timer)
    },
    flush,
    hear: (next) => {
      if (running || save.is === 'conflict' || next.updated <= base.updated) return
      const fields = rebase(next)
      publish(fields.length > 0 ? { is: 'conflict', theirs: next, fields } : save)
    },
    keepMine: () => {
      if (save.is !== 'conflict') return
      goOnFrom(save.theirs, () => true)
      publish({ is: 'waiting' })
      void flush()
    },
    takeTheirs: () => {
      if (save.is !== 'conflict') return
      const { theirs, fields } = save
      goOnFrom(theirs, (one) => !fields.includes(one))
      publish({ is: keysOf(set).length > 0 ? 'waiting' : 'saved' })
      void flush()
    },
    drop: () => {
      clearTimeout(timer)
      goOnFrom(base, () => false)
      publish({ is: 'saved' })
    },
    start: () => {
      isStarted = true
      const retry = () => {
        if (save.is === 'offline') void flush()
      }
      window.addEventListener('online', retry)
      if (save.is === 'waiting') wait(0)
      return () => {
        isStarted = false
        window.removeEventListener('online', retry)
        void flush()
      }
    },
  }
}
