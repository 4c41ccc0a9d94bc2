import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { openDiceTable, type DiceTable } from './dice/dice-table.ts'
import type { DiceThrow, PoolFaces, UnavailableReason } from './dice/dice-throw.ts'

export interface DiceTrayProps {
  /** The throw to show; undefined: an empty tray. The values are the caller's already: the tray decides nothing. */
  readonly thrown: DiceThrow | undefined
  /** What the faces of either kind are worth. */
  readonly pools: PoolFaces
  /** Dice lie at rest at once (reduced motion); turned on during a throw, it ends there. */
  readonly still?: boolean
  /**
   * Once a throw, in order: its dice lie still. Not called for a throw that the page left, nor for one that was replaced
   * before the tray had it (loading, or two in one render): a throw at rest settles all throws before it.
   */
  readonly onRest: (id: DiceThrow['id']) => void
  /** At most once, and no `onRest` afterwards: show the dice flat, with the values at hand. */
  readonly onUnavailable: (reason: UnavailableReason) => void
  /** A tap on the tray or a key ended the tumbling; `onRest` came just before. */
  readonly onSkip?: () => void
  /** Dice struck something, `strength` above 0 to 1: for sound. */
  readonly onKnock?: (strength: number) => void
}

const filling = { position: 'relative', inlineSize: '100%', blockSize: '100%', overflow: 'hidden' } as const

/**
 * A tray into which physical dice are thrown that show what was drawn. Fills its parent, which must have a size. Hidden
 * from assistive technology: the page speaks once the dice rest. Loaded on demand, as it brings three:
 * `lazyCode(() => import('#scene/dice-tray.tsx'))`.
 */
export function DiceTray(props: DiceTrayProps): ReactElement {
  const { thrown, pools, still = false } = props
  const host = useRef<HTMLDivElement>(null)
  const table = useRef<DiceTable>(undefined)
  const rested = useEffectEvent(props.onRest)
  const unavailable = useEffectEvent(props.onUnavailable)
  const skipped = useEffectEvent(() => props.onSkip?.())
  const knocked = useEffectEvent((strength: number) => props.onKnock?.(strength))
  const isGone = useRef(false)
  const begin = useEffectEvent(() => {
    if (thrown) table.current?.begin(thrown, still)
  })

  useEffect(() => {
    if (!host.current || isGone.current) return
    table.current = openDiceTable(host.current, {
      rested: (id) => rested(id),
      knocked: (strength) => knocked(strength),
      skipped: () => skipped(),
      unavailable: (reason) => {
        table.current = undefined
        isGone.current = true
        unavailable(reason)
      },
    })
    return () => {
      table.current?.dispose()
      table.current = undefined
    }
  }, [])

  const { success, failure } = pools
  useEffect(() => table.current?.dress({ success, failure }), [success, failure])

  const id = thrown?.id
  useEffect(() => begin(), [id])

  useEffect(() => {
    if (still) table.current?.finish()
  }, [still])

  return <div ref={host} aria-hidden="true" style={filling} />
}
