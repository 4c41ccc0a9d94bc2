import { useEffect, useSyncExternalStore } from 'react'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import type { ShownThrow } from './throws.ts'

/** Why dice are laid flat: no WebGL here, taken away, or its code cannot be fetched. */
export type TrayProblem = 'no-webgl' | 'context-lost' | 'not-fetched'

interface TumblingTrayProps {
  readonly shown: ShownThrow | undefined
  readonly onRest: (key: string) => void
  readonly onUnavailable: (reason: TrayProblem) => void
  readonly onSkip: () => void
  readonly onKnock: (strength: number) => void
}

const diceTray = lazyCode(() => import('#scene/dice-tray.tsx'))

const stillness = '(prefers-reduced-motion: reduce)'
const watchStillness = (run: () => void) => {
  const media = window.matchMedia(stillness)
  media.addEventListener('change', run)
  return () => media.removeEventListener('change', run)
}

/** Falling dice over the hatch that stands in until their code is here. Values are the page's to show, after `onRest`. */
export function TumblingTray({ shown, onRest, onUnavailable, onSkip, onKnock }: TumblingTrayProps) {
  const { code, failures } = useLazyCode(diceTray)
  const isStill = useSyncExternalStore(watchStillness, () => window.matchMedia(stillness).matches)
  useEffect(() => {
    if (failures > 0) onUnavailable('not-fetched')
    // Told once: the page has another function for it with each drawing.
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
          still={isStill || shown?.isSkipped === true}
          onRest={(id) => onRest(String(id))}
          {...{ onUnavailable, onSkip }}
          onImpact={onKnock}
        />
      ) : (
        <Skeleton className="absolute inset-0" />
      )}
    </div>
  )
}
