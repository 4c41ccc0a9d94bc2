import type { Setup } from './setup.ts'

/** A weapon's side of a volley under a name: the target stays as it is set. */
export interface Preset {
  readonly id: string
  readonly name: string
  readonly setup: Omit<Setup, 'source' | 'weapon' | 'label'>
}

/** What a player may keep on a device. Name in UTF-16 units. */
export const presetBounds = { presets: 60, name: 40 } as const

/** A name as it is kept: trimmed, cut, and undefined when nothing is left. */
export const presetName = (text: string): string | undefined => text.trim().slice(0, presetBounds.name) || undefined
