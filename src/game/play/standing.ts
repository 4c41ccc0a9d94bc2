import type { Happening, PlayEvent } from './play-event.ts'

/** An event that stands: it was not taken back. */
export interface Standing {
  readonly event: PlayEvent
  /** What happened, with its amendments. */
  readonly happening: Happening
  /** Its index in the whole list. */
  readonly at: number
}
