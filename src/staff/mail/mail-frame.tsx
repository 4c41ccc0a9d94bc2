import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { framePage, frameWidths, inColours, writeMail, type FrameSize } from './mail-frame-page.ts'

interface MailFrameProps {
  readonly title: string
  readonly html: string
  readonly size: FrameSize
  readonly isDark: boolean
}

/** The height until the mail is measured, CSS px. */
const firstHeight = 480

/**
 * A mail as a mail program shows it, in a frame without scripts. Each change is written into the same page, so that the
 * scroll position stays. On a narrow screen the mail is drawn smaller.
 */
export function MailFrame({ title, html, size, isDark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(firstHeight)
  const [room, setRoom] = useState<number>(frameWidths[size])
  const width = frameWidths[size]
  const scale = Math.min(1, room / width)
  /** The page of the frame loads after the first mail is ready. */
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page?.body) return undefined
    writeMail(page, inColours(html, isDark))
    // Pictures that arrive later make it higher.
    return watchSize(page.body, (next) => setHeight(Math.ceil(next.height)))
  }, [html, isDark, loads])
  useEffect(() => watchSize(box.current, (next) => setRoom(next.width)), [])
  return (
    <div ref={box} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        src={framePage}
        // The app writes into it, so both must have the same origin. Without allow-scripts nothing in it runs.
        sandbox="allow-same-origin"
        className={cx('block origin-top-left border-0', scale === 1 && 'mx-auto')}
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        onLoad={() => setLoads((n) => n + 1)}
      />
    </div>
  )
}

/** Reports the size of an element in CSS px, now and whenever it changes. Returns a function that ends this. */
function watchSize(
  element: HTMLElement | null,
  tell: (size: { readonly width: number; readonly height: number }) => void,
) {
  if (!element || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => tell({ width: element.offsetWidth, height: element.offsetHeight }))
  observer.observe(element)
  return () => observer.disconnect()
}
