import type { Happening, PlayEvent } from './play-event.ts'

/** An event that stands: it was not taken back. */
export interface Standing {
  readonly event: PlayEvent
  /** What happened, as it was amended. */
  readonly happening: Happening
  /** Its place in the whole list. */
  readonly at: number
}
