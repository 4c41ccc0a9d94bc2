import { useEffect } from 'react'
import { failureFaces, successFaces, type DieFaces, type VolleyRoll } from '#game/volley/volley.ts'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'

export interface Thrown {
  /** The event of the volley. */
  readonly id: string
  readonly faces: VolleyRoll
  readonly isRending: boolean
}

const rendingFaces: DieFaces = [0, 0, 0, 1, 1, 3]

/** Successes of each face of a success die. */
export const successWorths = (isRending: boolean): DieFaces => (isRending ? rendingFaces : successFaces)

const diceTray = lazyCode(() => import('#scene/dice-tray.tsx'))

/** Fetches the code of dice in 3D ahead of the first roll. */
export const fetchFallingDice = (): void => void diceTray.fetch().catch(() => undefined)

interface FallingVolleyProps {
  readonly thrown: Thrown
  /** Called when the dice have come to rest, also if they cannot be shown in 3D. */
  readonly onRest: () => void
  readonly onImpact: (strength: number) => void
}

/** The dice of a volley fall in 3D, as on the dice screen; a tap skips the animation. */
export function FallingVolley({ thrown, onRest, onImpact }: FallingVolleyProps) {
  const { code, failures } = useLazyCode(diceTray)
  useEffect(() => {
    if (failures > 0) onRest()
  }, [failures, onRest])
  return (
    // Lies over what is above the bar, so that nothing moves when it comes and goes.
    <div
      data-falling-dice=""
      aria-hidden="true"
      className="absolute inset-x-0 bottom-full z-1 h-40 overflow-hidden border border-hairline bg-paper"
    >
      {code ? (
        <code.DiceTray
          thrown={{ id: thrown.id, faces: thrown.faces }}
          pools={{ success: successWorths(thrown.isRending), failure: failureFaces }}
          still={false}
          onRest={onRest}
          onSkip={() => {}}
          onUnavailable={onRest}
          onImpact={onImpact}
        />
      ) : (
        <Skeleton className="absolute inset-0" />
      )}
    </div>
  )
}
