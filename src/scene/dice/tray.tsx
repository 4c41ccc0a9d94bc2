import { addAfterEffect, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ReactElement } from 'react'
import { pressOf } from '#ui/keys.ts'
import { useTheme } from '../stage/use-theme.ts'
import { DiceAnimator } from './dice-animator.ts'
import { diceColours } from './dice-colours.ts'
import type { DiceThrow, PoolFaces } from './dice-throw.ts'
import { paintFaceTexture } from './die-texture.ts'
import { FallingDice } from './falling-dice.tsx'
import { cryptoRandom, schedule } from './idle-work.ts'
import { shapeFor, useTrayCamera } from './tray-camera.ts'
import { TrayFloor } from './tray-floor.tsx'
import { layOutTray, type TrayLayout } from './tray-layout.ts'

export interface TrayProps {
  /** The throw to show; its result is already decided. undefined: an empty tray. */
  readonly thrown: DiceThrow | undefined
  readonly pools: PoolFaces
  /** True: the dice lie still at once (reduced motion). Setting it during a throw ends the throw. */
  readonly still: boolean
  /** Called once, in order, for each shown throw when it has ended. A throw replaced before it was shown gets none. */
  readonly onRest: (id: DiceThrow['id']) => void
  /** Called right after `onRest` if a tap on the tray or a key ended the animation. */
  readonly onSkip: () => void
  /** Called when dice hit something, for the sound; `strength` is above 0 and at most 1. */
  readonly onImpact: (strength: number) => void
}

/** Whether a key ends the animation. Space and Enter do so only without focus, because they press a focused element. */
const isSkipKey = (event: KeyboardEvent): boolean => {
  const { key } = pressOf(event)
  return key === 'Escape' || ((key === ' ' || key === 'Enter') && event.target === document.body)
}

/** Key light and sky light add up so that an upward face has exactly its theme colour (Lambert divides by π). */
const keyIntensity = 2
const keyHeight = 0.9
const skyIntensity = Math.PI - keyIntensity * keyHeight

/** The tray with its light, and the dice as the last throw left them. It is the scene of `DiceTray`. */
export function Tray({ thrown, pools, still, onRest, onSkip, onImpact }: TrayProps): ReactElement {
  const invalidate = useThree((state) => state.invalidate)
  const get = useThree((state) => state.get)
  const canvas = useThree(({ gl }) => gl.domElement)
  const shape = useThree(({ size }) => shapeFor(size))
  const [shown, setShown] = useState<TrayLayout>()
  const layout = useMemo(() => shown ?? layOutTray({ success: 0, failure: 0 }, shape), [shown, shape])
  const theme = useTheme()
  const colours = useMemo(() => diceColours(theme), [theme])
  const faces = useMemo(() => paintFaceTexture(colours), [colours])
  useEffect(() => () => faces.dispose(), [faces])
  useTrayCamera(layout)

  const [animator] = useState(
    () => new DiceAnimator({ now: () => performance.now(), schedule, random: cryptoRandom, redraw: invalidate }),
  )
  useLayoutEffect(() => {
    animator.listen({ onRest, onImpact, onLayout: setShown })
  }, [animator, onRest, onImpact])
  const skip = useEffectEvent(() => {
    if (animator.finish()) onSkip()
  })
  const begin = useEffectEvent(() => {
    const isSeen = canvas.clientWidth > 0 && !document.hidden
    if (thrown) animator.begin(thrown, shapeFor(get().size), still || !isSeen)
  })

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    canvas.addEventListener('click', () => skip(), { signal })
    window.addEventListener('keydown', (event) => isSkipKey(event) && skip(), { signal })
    // A hidden page draws no frames, so a running throw would never end; therefore it is ended here.
    document.addEventListener('visibilitychange', () => document.hidden && animator.finish(), { signal })
    // `onRest` is called after the last frame of a throw was drawn.
    const stopAnnouncing = addAfterEffect(() => animator.announce())
    return () => {
      stopAnnouncing()
      listeners.abort()
      animator.dispose()
    }
  }, [animator, canvas])

  const id = thrown?.id
  useEffect(() => begin(), [id])
  useEffect(() => {
    if (still) animator.finish()
  }, [still, animator])

  useFrame(() => {
    if (animator.pose(performance.now())) invalidate()
  }, -1)

  const far = Math.hypot(layout.width, layout.depth)
  const half = far / 2 + 0.5
  return (
    <>
      <hemisphereLight args={['#ffffff', '#9aa6ac', skyIntensity]} />
      <directionalLight
        intensity={keyIntensity}
        position={[-0.32 * far, keyHeight * far, -0.3 * far]}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-normalBias={0.03}
        shadow-radius={4}
      >
        <orthographicCamera attach="shadow-camera" args={[-half, half, half, -half, far * 0.2, far * 2]} />
      </directionalLight>
      <TrayFloor layout={layout} colours={colours} />
      <FallingDice kind="success" worths={pools.success} {...{ animator, faces }} />
      <FallingDice kind="failure" worths={pools.failure} {...{ animator, faces }} />
    </>
  )
}
