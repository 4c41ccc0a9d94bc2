import { DirectionalLight, Group, HemisphereLight, PerspectiveCamera, Scene as World, type WebGLRenderer } from 'three'
import type { Scene } from '../viewport.ts'
import { cornersOf, type HullModel } from './hull-model.ts'
import { makeShipOrbitControls, type ShipOrbitControls } from './orbit-controls.ts'
import type { Palette } from './palette.ts'
import { makeShipObject, type ShipObject } from './ship-object.ts'

export interface ShipScene extends Scene, Pick<ShipOrbitControls, 'reset' | 'press'> {
  readonly show: (model: HullModel, palette: Palette) => void
}

export interface ShipSceneOptions {
  readonly eased: boolean
  readonly redraw: () => void
}

/** Vertical field of view, degrees. It is small, so that perspective distorts little. */
const fieldOfView = 26

export const makeShipScene = (renderer: WebGLRenderer, { eased, redraw }: ShipSceneOptions): ShipScene => {
  renderer.setClearAlpha(0)
  const world = new World()
  const camera = new PerspectiveCamera(fieldOfView)
  const sky = new HemisphereLight()
  sky.intensity = 1.35
  const key = new DirectionalLight('#ffffff', 2.3)
  key.position.set(0.55, 1, 0.8)
  // Every ship is scaled to length 2, because OrbitControls stops below an absolute threshold of movement.
  const scaleGroup = new Group()
  world.add(sky, key, scaleGroup)
  const orbit = makeShipOrbitControls(camera, renderer.domElement, eased, redraw)

  let ship: ShipObject | undefined
  let points: readonly number[] = []
  const fit = () => {
    if (points.length > 0) orbit.fit(points, camera.aspect)
  }

  return {
    show: (model, palette) => {
      scaleGroup.clear()
      ship?.dispose()
      ship = makeShipObject(model, palette)
      scaleGroup.add(ship.object)
      const scale = 2 / (model.high[0] - model.low[0])
      scaleGroup.scale.setScalar(scale)
      sky.color.set(palette.sky)
      sky.groundColor.set(palette.ground)
      points = cornersOf(model).map((metres) => metres * scale)
      fit()
      redraw()
    },
    resize: (width, height) => {
      camera.aspect = width / height
      fit()
    },
    draw: () => {
      const isMoving = orbit.update()
      renderer.render(world, camera)
      return isMoving
    },
    dispose: () => {
      orbit.close()
      ship?.dispose()
    },
    reset: orbit.reset,
    press: orbit.press,
  }
}
