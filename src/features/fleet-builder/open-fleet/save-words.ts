import type { FleetStatus } from '#store/fleets/fleet-entry.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.save

export interface SaveWords {
  /** Short status that is always visible. */
  readonly short: string
  readonly tone: 'calm' | 'busy' | 'problem'
  /** What happened and what the player can do; absent if nothing has to be done. */
  readonly advice?: string
}

const words: Readonly<Record<FleetStatus, SaveWords>> = {
  saving: { short: texts.saving, tone: 'busy' },
  'saved-on-device': { short: texts.onDevice, tone: 'calm' },
  'saved-to-account': { short: texts.toAccount, tone: 'calm' },
  conflict: { ...texts.conflict, tone: 'problem' },
  'device-full': { ...texts.deviceFull, tone: 'problem' },
  'device-forbidden': { ...texts.deviceForbidden, tone: 'problem' },
  'device-other-tab': { ...texts.deviceOtherTab, tone: 'problem' },
  'device-failed': { ...texts.deviceFailed, tone: 'problem' },
  'account-full': { ...texts.accountFull, tone: 'problem' },
  refused: { ...texts.refused, tone: 'problem' },
}

export const saveWords = (status: FleetStatus): SaveWords => words[status]
