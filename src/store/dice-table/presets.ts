import { wellFormed } from '#game/well-formed.ts'
import type { Setup } from './setup.ts'

export interface Preset {
  readonly id: string
  readonly name: string
  readonly setup: Pick<Setup, 'settings' | 'traits' | 'hull'>
}

/** The most presets of an account on a device, and the longest name of a preset in UTF-16 units. */
export const presetBounds = { presets: 60, name: 40 } as const

/** A preset's name, trimmed and shortened to `presetBounds.name`; undefined if it is empty. */
export const presetName = (text: string): string | undefined =>
  wellFormed(text.trim().slice(0, presetBounds.name)) || undefined
