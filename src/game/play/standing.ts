import type { Happening, PlayEvent } from './play-event.ts'

/** An event that stands: it was not taken back. */
export interface Standing {
  readonly event: PlayEvent
  /** The content of the event, with its amendments. */
  readonly happening: Happening
  /** Index of the event in the whole list. */
  readonly at: number
}
