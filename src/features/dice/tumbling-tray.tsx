import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import type { DiceTrayProps } from '#scene/dice-tray.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
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

/** Fetches the code of the 3D tray; a second call asks for nothing. */
export const fetchTray = () => import('#scene/dice-tray.tsx')

const stillness = '(prefers-reduced-motion: reduce)'
const watchStillness = (run: () => void) => {
  const media = window.matchMedia(stillness)
  media.addEventListener('change', run)
  return () => media.removeEventListener('change', run)
}

/** Falling dice over the hatch that stands in until their code is here. Values are the page's to show, after `onRest`. */
export function TumblingTray({ shown, onRest, onUnavailable, onSkip, onKnock }: TumblingTrayProps) {
  const [Tray, setTray] = useState<ComponentType<DiceTrayProps>>()
  const isStill = useSyncExternalStore(watchStillness, () => window.matchMedia(stillness).matches)
  useEffect(() => {
    let isHere = true
    fetchTray().then(
      ({ DiceTray }) => isHere && setTray(() => DiceTray),
      () => isHere && onUnavailable('not-fetched'),
    )
    return () => {
      isHere = false
    }
    // The page keeps to one answer; fetching again would answer the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className="relative h-64 overflow-hidden sm:h-80" aria-hidden="true">
      {Tray ? (
        <Tray
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
