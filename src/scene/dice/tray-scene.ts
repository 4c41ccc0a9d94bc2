import {
  DirectionalLight,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Scene as World,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { volleyBounds } from '#game/volley/volley-settings.ts'
import type { Scene } from '../viewport.ts'
import type { DiceAnimator } from './dice-animator.ts'
import type { DiceColours } from './dice-colours.ts'
import type { PoolFaces, Pools } from './dice-throw.ts'
import { dieGeometry, paintFaceTexture } from './die-texture.ts'
import { displayedPoseSize, type PoolState } from './pool-state.ts'
import { fitCamera, makeCamera, shapeFor } from './tray-camera.ts'
import { makeTrayFloor } from './tray-floor.ts'
import { layOutTray, type TrayLayout } from './tray-layout.ts'

export interface TrayScene extends Scene {
  readonly setFaces: (pools: PoolFaces, colours: DiceColours) => void
}

const capacity: Pools<number> = { success: volleyBounds.successDice.max, failure: volleyBounds.failureDice.max }
const kinds = ['success', 'failure'] as const

/** Key light and sky light add up so that an upward face has exactly its theme colour (Lambert divides by π). */
const keyIntensity = 2
const keyHeight = 0.9
const skyIntensity = Math.PI - keyIntensity * keyHeight

const makeKeyLight = (): DirectionalLight => {
  const keyLight = new DirectionalLight('#ffffff', keyIntensity)
  keyLight.castShadow = true
  keyLight.shadow.mapSize.set(1024, 1024)
  keyLight.shadow.normalBias = 0.03
  keyLight.shadow.radius = 4
  return keyLight
}

/** Aims the light from the upper left behind the tray. Its shadow map covers just the tray. */
const aimKeyLight = (keyLight: DirectionalLight, { width, depth }: TrayLayout): void => {
  const far = Math.hypot(width, depth)
  keyLight.position.set(-0.32, keyHeight, -0.3).multiplyScalar(far)
  const { camera } = keyLight.shadow
  camera.left = camera.bottom = -far / 2 - 0.5
  camera.right = camera.top = far / 2 + 0.5
  camera.near = far * 0.2
  camera.far = far * 2
  camera.updateProjectionMatrix()
  keyLight.shadow.needsUpdate = true
}

const position = new Vector3()
const bodyRotation = new Quaternion()
const faceRotation = new Quaternion()
const size = new Vector3()
const matrix = new Matrix4()

/** Writes the matrix of each die: the pose of its simulated body, times the rotation of its faces. */
const updateInstances = (dice: InstancedMesh, { count, poses, faceRotations }: PoolState): void => {
  dice.count = Math.min(count, dice.instanceMatrix.count)
  for (let die = 0; die < dice.count; die += 1) {
    const at = die * displayedPoseSize
    position.fromArray(poses, at)
    bodyRotation
      .fromArray(poses, at + 3)
      .normalize()
      .multiply(faceRotation.fromArray(faceRotations, die * 4))
    dice.setMatrixAt(die, matrix.compose(position, bodyRotation, size.setScalar(poses[at + 7] ?? 0)))
  }
  dice.instanceMatrix.needsUpdate = true
}

export function makeTrayScene(renderer: WebGLRenderer, animator: DiceAnimator): TrayScene {
  renderer.setClearAlpha(0)
  renderer.shadowMap.enabled = true
  const world = new World()
  const camera = makeCamera()
  const keyLight = makeKeyLight()
  const floor = makeTrayFloor()
  const paint = new MeshLambertMaterial()
  const diceOf = (kind: (typeof kinds)[number]): InstancedMesh => {
    const dice = new InstancedMesh(dieGeometry(kind, [0, 0, 0, 0, 0, 0]), paint, capacity[kind])
    dice.count = 0
    dice.frustumCulled = false
    dice.castShadow = true
    dice.receiveShadow = true
    return dice
  }
  const dice: Pools<InstancedMesh> = { success: diceOf('success'), failure: diceOf('failure') }
  world.add(keyLight, new HemisphereLight('#ffffff', '#9aa6ac', skyIntensity), floor.object, dice.success, dice.failure)

  let viewSize = { width: 1, height: 1 }
  let shownLayout: TrayLayout | undefined
  const showLayout = (layout: TrayLayout): void => {
    shownLayout = layout
    fitCamera(camera, layout, viewSize.width / viewSize.height)
    aimKeyLight(keyLight, layout)
    floor.showLayout(layout)
  }
  const emptyLayout = () => layOutTray({ success: 0, failure: 0 }, shapeFor(viewSize.width, viewSize.height))

  return {
    setFaces: (pools, colours) => {
      paint.map?.dispose()
      paint.map = paintFaceTexture(colours)
      paint.needsUpdate = true
      floor.paint(colours)
      for (const kind of kinds) {
        dice[kind].geometry.dispose()
        dice[kind].geometry = dieGeometry(kind, pools[kind])
      }
    },
    resize: (width, height) => {
      viewSize = { width, height }
      showLayout(animator.layout() ?? emptyLayout())
    },
    draw: (now) => {
      const moves = animator.pose(now)
      const layout = animator.layout()
      if (layout && layout !== shownLayout) showLayout(layout)
      for (const kind of kinds) updateInstances(dice[kind], animator.pools()[kind])
      renderer.render(world, camera)
      animator.announce()
      return moves
    },
    dispose: () => {
      animator.dispose()
      for (const kind of kinds) {
        dice[kind].geometry.dispose()
        dice[kind].dispose()
      }
      paint.map?.dispose()
      paint.dispose()
      floor.dispose()
      keyLight.dispose()
    },
  }
}
