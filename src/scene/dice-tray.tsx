import type { DiceThrow, PoolFaces, UnavailableReason } from './dice/dice-throw.ts'

export interface DiceTrayProps {
  /** The throw to show; undefined: an empty tray. The values are the caller's already. */
  readonly thrown: DiceThrow | undefined
  readonly pools: PoolFaces
  /** Colours are read from the page again when this changes. */
  readonly theme: 'chart' | 'night'
  /** Dice are laid at rest at once (reduced motion). */
  readonly still?: boolean
  /** Once a throw, in order: its dice lie still. Not called for a throw that the page left. */
  readonly onRest: (id: DiceThrow['id']) => void
  /** At most once: show the dice flat from now on, with the values at hand. */
  readonly onUnavailable: (reason: UnavailableReason) => void
  /** A tap or a key ended the tumbling early; `onRest` follows. */
  readonly onSkip?: () => void
  /** A die struck something, `strength` 0 to 1: for sound. */
  readonly onKnock?: (strength: number) => void
}

/** The tray: physical dice that show a throw. Hidden from assistive technology; the page speaks. Fills its parent. */
export function DiceTray(_props: DiceTrayProps) {
  return <div aria-hidden="true" />
}
