import { memo, useLayoutEffect, useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react'
import { footWords, typeOf, type Order, type PaperSide } from './compose.tsx'
import { papers } from './paper-sizes.ts'

const pixelsPerMillimetre = 96 / 25.4

/** How much smaller than paper the window shows it: never larger than it will be. */
function useScale(width: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, room === 0 ? 1 : Math.min(1, room / (width * pixelsPerMillimetre))]
}

interface PreviewProps {
  readonly sides: readonly PaperSide[]
  readonly order: Order
}

const Side = memo(function Side({
  side,
  n,
  of,
  order,
}: {
  side: PaperSide
  n: number
  of: number
  order: Order
}): ReactElement {
  return (
    <section className="paper-slot" aria-label={`Page ${n} of ${of}, ${side.title.toLowerCase()}`}>
      <h2 className="paper-tab" data-print="hide">
        <span className="figures">{n}</span>
        <span className="text-ink-dim">{` of ${of}`}</span>
        <span className="ml-auto">{side.title}</span>
      </h2>
      <div className="paper-frame">
        <div className={`paper paper-${side.kind} ${typeOf(order)}`}>
          {side.content}
          {side.kind === 'text' && (
            <p className="paper-foot">
              <span>{footWords(order)}</span>
              <span>{`${n} / ${of}`}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
})

/** The pages as they will leave the printer, one under the other, at the width of the window. */
export function PaperPreview({ sides, order }: PreviewProps): ReactElement {
  const paper = papers[order.paper]
  const [frame, scale] = useScale(paper.width)
  const style: CSSProperties & Record<'--scale', number> = { '--scale': scale }
  return (
    <div ref={frame} className={`paper-stack paper-stack-${order.paper}`} style={style}>
      {sides.map((side, at) => (
        <Side key={at} side={side} n={at + 1} of={sides.length} order={order} />
      ))}
    </div>
  )
}
