import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { DiceThrow, PoolFaces, UnavailableReason } from './dice/dice-throw.ts'
import { openTray, type TrayController } from './dice/tray-controller.ts'

export interface DiceTrayProps {
  /** The throw to show; its result is already decided. undefined: an empty tray. */
  readonly thrown: DiceThrow | undefined
  readonly pools: PoolFaces
  /** True: the dice lie still at once (reduced motion). Setting it during a throw ends the throw. */
  readonly still?: boolean
  /** Called once, in order, for each shown throw when it has ended. A throw replaced before it was shown gets none. */
  readonly onRest: (id: DiceThrow['id']) => void
  /** Called when 3D is not available, so that the page shows 2D dice. At most once; no `onRest` follows. */
  readonly onUnavailable: (reason: UnavailableReason) => void
  /** Called right after `onRest` if a tap on the tray or a key ended the animation. */
  readonly onSkip?: () => void
  /** Called when dice hit something, for the sound; `strength` is above 0 and at most 1. */
  readonly onImpact?: (strength: number) => void
}

const filling = { position: 'relative', inlineSize: '100%', blockSize: '100%', overflow: 'hidden' } as const

/** The 3D dice. Assistive technology does not see them: the page announces the result. Load it with `lazyCode`. */
export function DiceTray(props: DiceTrayProps): ReactElement {
  const { thrown, pools, still = false } = props
  const host = useRef<HTMLDivElement>(null)
  const tray = useRef<TrayController>(undefined)
  const onRest = useEffectEvent(props.onRest)
  const onUnavailable = useEffectEvent(props.onUnavailable)
  const onSkip = useEffectEvent(() => props.onSkip?.())
  const onImpact = useEffectEvent((strength: number) => props.onImpact?.(strength))
  const isGone = useRef(false)
  const begin = useEffectEvent(() => {
    if (thrown) tray.current?.begin(thrown, still)
  })

  useEffect(() => {
    if (!host.current || isGone.current) return
    tray.current = openTray(host.current, {
      onRest: (id) => onRest(id),
      onImpact: (strength) => onImpact(strength),
      onSkip: () => onSkip(),
      onUnavailable: (reason) => {
        tray.current = undefined
        isGone.current = true
        onUnavailable(reason)
      },
    })
    return () => {
      tray.current?.dispose()
      tray.current = undefined
    }
  }, [])

  const { success, failure } = pools
  useEffect(() => tray.current?.setFaces({ success, failure }), [success, failure])

  const id = thrown?.id
  useEffect(() => begin(), [id])

  useEffect(() => {
    if (still) tray.current?.finish()
  }, [still])

  return <div ref={host} aria-hidden="true" style={filling} />
}
