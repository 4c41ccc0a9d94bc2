import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { pressOf } from '#ui/keys.ts'
import type { Box } from './picture.ts'
import { texts } from './texts.ts'

const words = texts.picture

/** How far an arrow key moves a box, as a share of the picture. */
const step = 0.02
/** A smaller drag counts as an accident. */
const leastSide = 0.01

interface Point {
  readonly x: number
  readonly y: number
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const moved = (box: Box, by: Point): Box => ({
  ...box,
  x: within(box.x + by.x, 1 - box.width),
  y: within(box.y + by.y, 1 - box.height),
})

const resized = (box: Box, by: Point): Box => ({
  ...box,
  width: within(Math.max(step, box.width + by.x), 1 - box.x),
  height: within(Math.max(step, box.height + by.y), 1 - box.y),
})

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const percent = (share: number): string => `${share * 100}%`

interface BlackOutProps {
  readonly picture: ImageBitmap
  readonly boxes: readonly Box[]
  readonly onChange: (boxes: readonly Box[]) => void
}

/** A screenshot over which boxes are drawn with a finger or a mouse, or added and moved with keys. */
export function BlackOut({ picture, boxes, onChange }: BlackOutProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point }>()
  useEffect(() => {
    if (!canvas.current) return
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: within((event.clientX - left) / width, 1), y: within((event.clientY - top) / height, 1) }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    setDrag({ from: point, to: point })
  }
  const end = () => {
    if (!drag) return
    const box = between(drag.from, drag.to)
    setDrag(undefined)
    if (box.width > leastSide && box.height > leastSide) onChange([...boxes, box])
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const { key, shift } = pressOf(event)
    const by = directions[key]
    const isRemoval = key === 'Delete' || key === 'Backspace'
    if (!by && !isRemoval) return
    event.preventDefault()
    if (isRemoval) onChange(boxes.filter((_, other) => other !== at))
    else if (by) onChange(boxes.map((box, other) => (other !== at ? box : (shift ? resized : moved)(box, by))))
  }

  const drawn = drag ? [...boxes, between(drag.from, drag.to)] : boxes
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-dim">{words.blackOut}</p>
      <div
        className="relative mx-auto w-fit cursor-crosshair touch-none border border-line"
        onPointerDown={begin}
        onPointerMove={(event) => drag && setDrag({ from: drag.from, to: pointOf(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        <canvas ref={canvas} role="img" aria-label={words.alt} className="block max-h-[45dvh] max-w-full" />
        {drawn.map(({ x, y, width, height }, at) => (
          <button
            // A box has no identity except its place in the list.
            key={at}
            type="button"
            aria-label={words.box(at + 1)}
            className="absolute"
            style={{
              background: '#000',
              left: percent(x),
              top: percent(y),
              width: percent(width),
              height: percent(height),
            }}
            onKeyDown={(event) => onKey(event, at)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChange([...boxes, { x: 0.35, y: 0.4, width: 0.3, height: 0.2 }])}>
          {words.addBox}
        </Button>
        <Button variant="quiet" disabled={boxes.length === 0} onClick={() => onChange(boxes.slice(0, -1))}>
          {words.undo}
        </Button>
      </div>
    </div>
  )
}
