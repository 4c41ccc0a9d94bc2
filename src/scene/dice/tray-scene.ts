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
import type { Scene } from '../stage.ts'
import type { DiceColours } from './dice-colours.ts'
import type { PoolFaces, Pools } from './dice-throw.ts'
import { dieGeometry, paintSkins } from './die-skin.ts'
import { figuresOnShow, type PoolOnShow } from './pool-on-show.ts'
import type { DiceShow } from './show.ts'
import { makeTrayFloor } from './tray-floor.ts'
import { planTray, type TrayPlan } from './tray-plan.ts'
import { fitCamera, makeCamera, shapeFor } from './tray-view.ts'

export interface TrayScene extends Scene {
  /** What faces are worth, and the colours of the theme. */
  readonly dress: (pools: PoolFaces, colours: DiceColours) => void
}

const capacity: Pools<number> = { success: volleyBounds.successDice.max, failure: volleyBounds.failureDice.max }
const kinds = ['success', 'failure'] as const

/** Key light and sky add up to the token's own colour on a face that lies up (Lambert divides by π). */
const keyLight = 2
const keyHeight = 0.9
const skyLight = Math.PI - keyLight * keyHeight

const makeKey = (): DirectionalLight => {
  const key = new DirectionalLight('#ffffff', keyLight)
  key.castShadow = true
  key.shadow.mapSize.set(1024, 1024)
  key.shadow.normalBias = 0.03
  key.shadow.radius = 4
  return key
}

/** From the left behind, as on a drawing; its shadow map covers the tray and no more. */
const aimKey = (key: DirectionalLight, { width, depth }: TrayPlan): void => {
  const far = Math.hypot(width, depth)
  key.position.set(-0.32, keyHeight, -0.3).multiplyScalar(far)
  const { camera } = key.shadow
  camera.left = camera.bottom = -far / 2 - 0.5
  camera.right = camera.top = far / 2 + 0.5
  camera.near = far * 0.2
  camera.far = far * 2
  camera.updateProjectionMatrix()
  key.shadow.needsUpdate = true
}

const place = new Vector3()
const body = new Quaternion()
const skin = new Quaternion()
const size = new Vector3()
const matrix = new Matrix4()

/** Puts each instance where its die is: the body as it fell, and upon it the skin as it was turned. */
const follow = (dice: InstancedMesh, { count, poses, skins }: PoolOnShow): void => {
  dice.count = Math.min(count, dice.instanceMatrix.count)
  for (let die = 0; die < dice.count; die += 1) {
    const at = die * figuresOnShow
    place.fromArray(poses, at)
    body
      .fromArray(poses, at + 3)
      .normalize()
      .multiply(skin.fromArray(skins, die * 4))
    dice.setMatrixAt(die, matrix.compose(place, body, size.setScalar(poses[at + 7] ?? 0)))
  }
  dice.instanceMatrix.needsUpdate = true
}

/** The tray and what lies on it: matte dice under one key light. */
export function makeTrayScene(renderer: WebGLRenderer, show: DiceShow): TrayScene {
  renderer.setClearAlpha(0)
  renderer.shadowMap.enabled = true
  const world = new World()
  const camera = makeCamera()
  const key = makeKey()
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
  world.add(key, new HemisphereLight('#ffffff', '#9aa6ac', skyLight), floor.object, dice.success, dice.failure)

  let view = { width: 1, height: 1 }
  let laid: TrayPlan | undefined
  const lay = (plan: TrayPlan): void => {
    laid = plan
    fitCamera(camera, plan, view.width / view.height)
    aimKey(key, plan)
    floor.lay(plan)
  }
  const emptyPlan = () => planTray({ success: 0, failure: 0 }, shapeFor(view.width, view.height))

  return {
    dress: (pools, colours) => {
      paint.map?.dispose()
      paint.map = paintSkins(colours)
      paint.needsUpdate = true
      floor.paint(colours)
      for (const kind of kinds) {
        dice[kind].geometry.dispose()
        dice[kind].geometry = dieGeometry(kind, pools[kind])
      }
    },
    resize: (width, height) => {
      view = { width, height }
      lay(show.plan() ?? emptyPlan())
    },
    draw: (now) => {
      const moves = show.pose(now)
      const plan = show.plan()
      if (plan && plan !== laid) lay(plan)
      for (const kind of kinds) follow(dice[kind], show.pools()[kind])
      renderer.render(world, camera)
      show.announce()
      return moves
    },
    dispose: () => {
      show.dispose()
      for (const kind of kinds) {
        dice[kind].geometry.dispose()
        dice[kind].dispose()
      }
      paint.map?.dispose()
      paint.dispose()
      floor.dispose()
      key.dispose()
    },
  }
}
