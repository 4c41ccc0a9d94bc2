import { AdaptiveDpr, CameraControls } from '@react-three/drei'
import { useFrame, useThree } from '@react-three/fiber'
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import { Camera, MathUtils, PerspectiveCamera } from 'three'
import { fieldOfView, type ChartCamera as Place } from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarPosition } from '#game/stars/star-system.ts'
import { useFit } from '../stage/use-fit.ts'
import { ChartControls, isSameCamera } from './chart-controls.ts'
import { setViewUniforms, type ChartUniforms } from './chart-uniforms.ts'
import type { ChartView } from './chart-view.ts'

const makeEye = (): PerspectiveCamera => {
  const eye = new PerspectiveCamera(MathUtils.radToDeg(fieldOfView))
  eye.up.set(0, 0, 1)
  return eye
}

/**
 * The camera that three draws with. It never moves, because the shaders take the view from `ChartView`; so three
 * allocates nothing.
 */
const makeStillCamera = () => Object.assign(new Camera(), { manual: true }) as unknown as PerspectiveCamera

const noPlaces: readonly StarPosition[] = []

interface ChartCameraProps {
  readonly sector: StarSector
  /** The initial camera. A later value moves the camera there, unless it is the one last passed to `onRest`. */
  readonly camera: Place
  /** Places that the first view keeps in its window, instead of the initial camera. */
  readonly firstPlaces?: readonly StarPosition[]
  readonly controls: RefObject<ChartControls | null>
  readonly view: ChartView
  readonly uniforms: ChartUniforms
  /** Called when the camera has come to rest, and on unmount if it is still moving. */
  readonly onRest: (camera: Place) => void
}

/**
 * The camera of the chart. In each frame it sets the view, from which shaders, labels and picking read their numbers.
 */
export function ChartCamera(props: ChartCameraProps): ReactElement {
  const { sector, camera, firstPlaces = noPlaces, controls, view, uniforms, onRest } = props
  const [eye] = useState(makeEye)
  const set = useThree((state) => state.set)
  const get = useThree((state) => state.get)
  const invalidate = useThree((state) => state.invalidate)
  const redraw = useCallback(() => {
    const { performance } = get()
    invalidate()
    if (performance.min < 1) performance.regress()
  }, [get, invalidate])
  useLayoutEffect(() => set({ camera: makeStillCamera() }), [set])
  const reported = useRef<Place>(undefined)

  useLayoutEffect(() => controls.current?.showSector(sector), [controls, sector])
  useLayoutEffect(() => {
    // The camera last passed to `onRest` comes back as a prop. It is ignored, because the player may have moved on since.
    if (!controls.current || (reported.current && isSameCamera(camera, reported.current))) return
    controls.current.open(camera)
    // The first fit to the window brings the places into it.
    if (!reported.current) controls.current.keep(firstPlaces)
    reported.current = controls.current.goal()
  }, [controls, camera, firstPlaces])

  const report = (): void => {
    const at = controls.current?.goal()
    if (!at || controls.current?.isUntouched || (reported.current && isSameCamera(at, reported.current))) return
    reported.current = at
    onRest(at)
  }
  const leave = useEffectEvent(report)
  useLayoutEffect(() => () => leave(), [])

  // As long as the player has not moved the camera, the sector or the route stays visible when the size changes.
  useFit(camera, (_, aspect) => controls.current?.refit(aspect))
  useFrame(({ size, gl }) => {
    if (!controls.current) return
    view.update(eye, controls.current.getTarget(view.target, false), size)
    setViewUniforms(uniforms, view, gl.getPixelRatio())
  }, -0.5)
  useFrame(() => {
    if (!controls.current?.isBusy) report()
  })
  return (
    <>
      <CameraControls
        ref={controls}
        impl={ChartControls}
        camera={eye}
        onControlEnd={() => invalidate()}
        {...{ redraw }}
      />
      <AdaptiveDpr />
    </>
  )
}
