import { AdaptiveDpr, CameraControls } from '@react-three/drei'
import { useFrame } from '@react-three/fiber'
import { useEffectEvent, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { MathUtils } from 'three'
import { fieldOfView, type ChartCamera as Camera } from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { useStageCamera } from '../stage/use-stage-camera.ts'
import { ChartControls, isSameCamera } from './chart-controls.ts'
import { setViewUniforms, type ChartUniforms } from './chart-uniforms.ts'
import type { ChartView } from './chart-view.ts'

interface ChartCameraProps {
  readonly sector: StarSector
  /** The initial camera. A later value moves the camera there, unless it is the one last passed to `onRest`. */
  readonly camera: Camera
  readonly controls: RefObject<ChartControls | null>
  readonly view: ChartView
  readonly uniforms: ChartUniforms
  /** Called when the camera has come to rest, and on unmount if it is still moving. */
  readonly onRest: (camera: Camera) => void
}

/** The camera of the chart. In each frame it sets the view, from which shaders, labels and picking take their figures. */
export function ChartCamera({ sector, camera, controls, view, uniforms, onRest }: ChartCameraProps): ReactElement {
  const eye = useStageCamera(MathUtils.radToDeg(fieldOfView), (made) => made.up.set(0, 0, 1))
  const reported = useRef<Camera>(undefined)
  const fitted = useRef<unknown>(undefined)

  useLayoutEffect(() => controls.current?.showSector(sector), [controls, sector])
  useLayoutEffect(() => {
    // The camera last passed to `onRest` comes back as a prop. It is ignored, because the player may have moved on since.
    if (!controls.current || (reported.current && isSameCamera(camera, reported.current))) return
    controls.current.open(camera)
    reported.current = controls.current.goal()
    fitted.current = undefined
  }, [controls, camera])

  const report = (): void => {
    const at = controls.current?.goal()
    if (!at || controls.current?.isUntouched || (reported.current && isSameCamera(at, reported.current))) return
    reported.current = at
    onRest(at)
  }
  const leave = useEffectEvent(report)
  useLayoutEffect(() => () => leave(), [])

  useFrame(({ size }) => {
    // As long as the player has not moved the camera, the whole sector stays visible when the size changes.
    if (fitted.current === size || !controls.current?.isUntouched) return
    fitted.current = size
    controls.current.look(controls.current.home(size.width / size.height), false)
  }, -2)
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
        regress
        onControlEnd={() => controls.current?.redraw()}
      />
      <AdaptiveDpr />
    </>
  )
}
