import { useEffectEvent, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { StageRoot } from './stage-root.ts'

export type UnavailableReason = 'no-webgl' | 'context-lost'

interface StageProps {
  /** The content of the scene. Fiber renders it, so React contexts of the page do not reach it. */
  readonly children: ReactNode
  /** The description for screen readers; undefined hides the picture from them. */
  readonly label?: string
  /** Called at most once, if there is no WebGL or its context was lost. */
  readonly onUnavailable: (reason: UnavailableReason) => void
}

const filling = { position: 'relative', inlineSize: '100%', blockSize: '100%', overflow: 'hidden' } as const

/** Shows a scene that fills the element around it. It draws no frame while nothing changes. */
export function Stage({ children, label, onUnavailable }: StageProps): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const root = useRef<StageRoot>(undefined)
  const isGone = useRef(false)
  const leave = useEffectEvent((reason: UnavailableReason) => {
    root.current = undefined
    if (!isGone.current) onUnavailable(reason)
    isGone.current = true
  })

  useLayoutEffect(() => {
    const element = host.current
    if (!element || isGone.current) return
    const taken = StageRoot.take(() => leave('context-lost'))
    if (!taken) return leave('no-webgl')
    root.current = taken
    element.append(taken.canvas)
    let size = [0, 0]
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width * height === 0 || (width === size[0] && height === size[1])) return
      size = [width, height]
      taken.resize(width, height)
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      if (root.current === taken) taken.release()
      root.current = undefined
    }
  }, [])

  useLayoutEffect(() => root.current?.render(children))

  const shown = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <div ref={host} {...shown} style={filling} />
}
