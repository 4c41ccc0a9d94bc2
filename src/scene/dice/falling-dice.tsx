import { useFrame } from '@react-three/fiber'
import { useMemo, useRef, type ReactElement } from 'react'
import { Matrix4, Quaternion, Vector3, type InstancedMesh, type Texture } from 'three'
import { volleyBounds } from '#game/volley/volley-settings.ts'
import type { DieFaces } from '#game/volley/volley.ts'
import type { DieKind } from '#pieces/odds/die-marks.ts'
import { Geometry } from '../stage/geometry.tsx'
import type { DiceAnimator } from './dice-animator.ts'
import { dieAttributes } from './die-texture.ts'
import { displayedPoseSize, type PoolState } from './pool-state.ts'

const capacity = { success: volleyBounds.successDice.max, failure: volleyBounds.failureDice.max }

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

interface FallingDiceProps {
  readonly kind: DieKind
  readonly animator: DiceAnimator
  readonly worths: DieFaces
  readonly faces: Texture
}

/** All dice of a kind, in one draw call. In each frame they are where the animator has put them. */
export function FallingDice({ kind, animator, worths, faces }: FallingDiceProps): ReactElement {
  const dice = useRef<InstancedMesh>(null)
  const attributes = useMemo(() => dieAttributes(kind, worths), [kind, worths])
  useFrame(() => {
    if (dice.current) updateInstances(dice.current, animator.pools()[kind])
  })
  return (
    <instancedMesh
      ref={dice}
      args={[undefined, undefined, capacity[kind]]}
      frustumCulled={false}
      castShadow
      receiveShadow
    >
      <Geometry attributes={attributes} />
      <meshLambertMaterial map={faces} />
    </instancedMesh>
  )
}
