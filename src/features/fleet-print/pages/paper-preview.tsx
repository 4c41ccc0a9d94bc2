import { memo, useLayoutEffect, useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react'
import { papers } from '../paper/paper-sizes.ts'
import { pagesTexts as texts } from '../texts.ts'
import { footWords, typeOf, type PrintRequest, type PaperPage } from './compose-pages.tsx'

const words = texts.preview

const pixelsPerMillimetre = 96 / 25.4

/** Returns a ref for the frame, and the scale (at most 1) at which paper of this width in millimetres fits into it. */
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
  readonly pages: readonly PaperPage[]
  readonly request: PrintRequest
}

const PreviewPage = memo(function PreviewPage({
  page,
  n,
  of,
  request,
}: {
  page: PaperPage
  n: number
  of: number
  request: PrintRequest
}): ReactElement {
  return (
    <section className="paper-slot" aria-label={words.page(n, of, page.title)}>
      <h2 className="paper-tab" data-print="hide">
        <span translate="no" className="figures">
          {n}
        </span>
        <span className="text-ink-dim">{words.of(of)}</span>
        <span className="ml-auto">{page.title}</span>
      </h2>
      <div className="paper-frame">
        <div className={`paper paper-${page.kind} ${typeOf(request)}`}>
          {page.content}
          {page.kind === 'text' && (
            <p className="paper-foot">
              <span>{footWords(request)}</span>
              <span>{words.number(n, of)}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
})

/** Preview of the printed pages, one below the other. */
export function PaperPreview({ pages, request }: PreviewProps): ReactElement {
  const paper = papers[request.paper]
  const [frame, scale] = useScale(paper.width)
  const style: CSSProperties & Record<'--scale', number> = { '--scale': scale }
  return (
    <div ref={frame} className={`paper-stack paper-stack-${request.paper}`} style={style}>
      {pages.map((page, at) => (
        <PreviewPage key={at} page={page} n={at + 1} of={pages.length} request={request} />
      ))}
    </div>
  )
}
