import type { FleetStatus } from '#store/fleets/fleet-entry.ts'

export interface SaveWords {
  /** Short status that is always visible. */
  readonly short: string
  readonly tone: 'calm' | 'busy' | 'problem'
  /** What happened and what the player can do; absent if nothing has to be done. */
  readonly advice?: string
}

const words: Readonly<Record<FleetStatus, SaveWords>> = {
  saving: { short: 'Saving', tone: 'busy' },
  'saved-on-device': { short: 'Saved on this device', tone: 'calm' },
  'saved-to-account': { short: 'Saved to your account', tone: 'calm' },
  conflict: {
    short: 'Changed in two places',
    tone: 'problem',
    advice: 'This fleet was changed on another device too. Both versions are kept: choose which one to keep.',
  },
  'device-full': {
    short: 'Not saved: no room',
    tone: 'problem',
    advice:
      'This device has no room left. The fleet is kept in this tab only: do not close it. Free some space, or log in with a network and it goes to your account.',
  },
  'device-forbidden': {
    short: 'Not saved: storage is blocked',
    tone: 'problem',
    advice:
      'This browser does not allow storage for this page. The fleet is kept in this tab only until your account can be reached: do not close the tab, or leave private browsing.',
  },
  'device-failed': {
    short: 'Not saved: a fault',
    tone: 'problem',
    advice:
      'Saving on this device failed. The fleet is kept in this tab only until your account can be reached: do not close the tab.',
  },
  'account-full': {
    short: 'Not in your account',
    tone: 'problem',
    advice: 'The server has no space left. Your change is kept on this device and is sent again by itself.',
  },
  refused: {
    short: 'Not in your account',
    tone: 'problem',
    advice:
      'Your account did not take this fleet. It is kept on this device. A fleet may have 100 kB: shorten notes or remove ships. An account may have 1,000 fleets and 20 MB with all saved versions: delete some of them. It is sent again after your next change, and when you come back to this page.',
  },
}

export const saveWords = (status: FleetStatus): SaveWords => words[status]
