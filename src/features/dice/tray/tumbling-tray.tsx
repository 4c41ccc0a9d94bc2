import { useEffect, useSyncExternalStore } from 'react'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import type { ShownThrow } from '../throws.ts'

/** Why 3D dice are not available: no WebGL in the browser, WebGL context lost, or code not loaded. */
export type TrayProblem = 'no-webgl' | 'context-lost' | 'not-fetched'

interface TumblingTrayProps {
  readonly shown: ShownThrow | undefined
  readonly onRest: (key: string) => void
  readonly onUnavailable: (reason: TrayProblem) => void
  readonly onSkip: () => void
  readonly onImpact: (strength: number) => void
}

const diceTray = lazyCode(() => import('#scene/dice-tray.tsx'))

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'
const subscribeToReducedMotion = (run: () => void) => {
  const media = window.matchMedia(reducedMotionQuery)
  media.addEventListener('change', run)
  return () => media.removeEventListener('change', run)
}

/** The tray with 3D dice, or a placeholder while their code loads. It calls `onRest` when the dice have stopped. */
export function TumblingTray({ shown, onRest, onUnavailable, onSkip, onImpact }: TumblingTrayProps) {
  const { code, failures } = useLazyCode(diceTray)
  const prefersReducedMotion = useSyncExternalStore(
    subscribeToReducedMotion,
    () => window.matchMedia(reducedMotionQuery).matches,
  )
  useEffect(() => {
    if (failures > 0) onUnavailable('not-fetched')
    // Each failure is reported once. `onUnavailable` is a new function on each render, so it is not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failures])
  return (
    <div className="relative h-64 overflow-hidden sm:h-80" aria-hidden="true">
      {code ? (
        <code.DiceTray
          thrown={shown && { id: shown.key, faces: shown.faces, ...(shown.again && { again: shown.again }) }}
          pools={{
            success: shown?.volley.successFaces ?? successFaces,
            failure: shown?.volley.failureFaces ?? failureFaces,
          }}
          still={prefersReducedMotion || shown?.isSkipped === true}
          onRest={(id) => onRest(String(id))}
          {...{ onUnavailable, onSkip }}
          onImpact={onImpact}
        />
      ) : (
        <Skeleton className="absolute inset-0" />
      )}
    </div>
  )
}
