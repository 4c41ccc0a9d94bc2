import { useFrame } from '@react-three/fiber'
import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { Matrix4, Quaternion, Vector3, type InstancedMesh, type Texture } from 'three'
import { volleyBounds } from '#game/volley/volley-settings.ts'
import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/dice/die-marks.ts'
import type { DiceAnimator } from './dice-animator.ts'
import { poseSize } from './dice-throw.ts'
import { dieShape } from './die-shape.ts'

const capacity = { success: volleyBounds.successDice.max, failure: volleyBounds.failureDice.max }

const position = new Vector3()
const rotation = new Quaternion()
const size = new Vector3()
const matrix = new Matrix4()

const updateInstances = (dice: InstancedMesh, poses: Float32Array): void => {
  dice.count = Math.min(poses.length / poseSize, dice.instanceMatrix.count)
  for (let die = 0; die < dice.count; die += 1) {
    const at = die * poseSize
    position.fromArray(poses, at)
    rotation.fromArray(poses, at + 3).normalize()
    dice.setMatrixAt(die, matrix.compose(position, rotation, size.setScalar(poses[at + 7] ?? 0)))
  }
  dice.instanceMatrix.needsUpdate = true
}

interface FallingDiceProps {
  readonly kind: DieKind
  readonly animator: DiceAnimator
  readonly worths: DieFaces
  readonly faces: Texture
}

/** All dice of a kind, in one draw call. In each frame they have the poses that the animator has set. */
export function FallingDice({ kind, animator, worths, faces }: FallingDiceProps): ReactElement {
  const dice = useRef<InstancedMesh>(null)
  const shape = useMemo(() => dieShape(kind, worths), [kind, worths])
  useEffect(() => () => shape.dispose(), [shape])
  useFrame(() => {
    if (dice.current) updateInstances(dice.current, animator.pools[kind])
  })
  return (
    <instancedMesh
      ref={dice}
      args={[undefined, undefined, capacity[kind]]}
      frustumCulled={false}
      castShadow
      receiveShadow
    >
      <primitive attach="geometry" object={shape} />
      <meshLambertMaterial map={faces} />
    </instancedMesh>
  )
}
