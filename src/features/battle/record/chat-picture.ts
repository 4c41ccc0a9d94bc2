import { factions } from '#content/factions.ts'
import type { Side } from '#game/play/play-event.ts'
import { luckSentence, signedDamage } from './luck-words.ts'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

/** A picture of a battle for a chat, 1200 × 900 px. */

const width = 1200
const height = 900
const margin = 60
const middle = width / 2

type Colour = 'paper' | 'ink' | 'ink-dim' | 'hairline' | 'signal' | 'paper-sunk'

/** Reads a colour of the current theme, which the picture uses. */
const colourOf = (style: CSSStyleDeclaration, name: string): string =>
  style.getPropertyValue(`--color-${name}`).trim() || '#10222f'

interface Pen {
  readonly context: CanvasRenderingContext2D
  readonly colour: (name: string) => string
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly align?: CanvasTextAlign
  readonly colour?: Colour
  readonly family?: 'sans' | 'label'
  readonly most?: number
}

const families = { sans: 'Barlow, sans-serif', label: '"Barlow Condensed", sans-serif' }

/** Writes a line, with smaller letters if it is too wide. */
function write({ context, colour }: Pen, text: string, placed: Placed): void {
  const { x, y, size, align = 'left', family = 'sans', most = width - 2 * margin } = placed
  context.textAlign = align
  context.fillStyle = colour(placed.colour ?? 'ink')
  const font = (px: number): string => `600 ${px}px ${families[family]}`
  context.font = font(size)
  const wide = context.measureText(text).width
  if (wide > most) context.font = font(Math.max(16, Math.floor((size * most) / wide)))
  context.fillText(text, x, y, most)
}

function drawMark(
  { context, colour }: Pen,
  { faction }: Recounted['sides'][0],
  x: number,
  y: number,
  size: number,
): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 24, size / 24)
  context.fillStyle = colour(faction)
  context.fill(new Path2D(factions[faction].mark), 'evenodd')
  context.restore()
}

const barHeight = 26
const gap = 44

/** The hull of both fleets by round, back to back. Returns the y coordinate below it. */
function drawBars(pen: Pen, { record, sides }: Recounted, top: number): number {
  const { context, colour } = pen
  const [start] = record.strengths
  if (!start) return top
  const figureWidth = 110
  const long = middle - margin - figureWidth - 50
  record.strengths.forEach(({ round, hull }, row) => {
    const y = top + row * gap
    write(pen, round === 0 ? texts.strength.begin : String(round), {
      x: middle,
      y: y + 21,
      size: 22,
      align: 'center',
      colour: 'ink-dim',
      family: 'label',
    })
    for (const side of [0, 1] as const) {
      const share = hull[side] / Math.max(1, start.hull[side])
      const from = side === 0 ? middle - 50 - long : middle + 50
      context.fillStyle = colour('paper-sunk')
      context.fillRect(from, y, long, barHeight)
      context.fillStyle = colour(sides[side].faction)
      context.fillRect(side === 0 ? from + long * (1 - share) : from, y, long * share, barHeight)
      write(pen, texts.strength.figure(hull[side], start.hull[side]), {
        x: side === 0 ? margin : width - margin,
        y: y + 21,
        size: 22,
        family: 'label',
        align: side === 0 ? 'left' : 'right',
      })
    }
  })
  return top + record.strengths.length * gap
}

const drawLuck = (pen: Pen, { record }: Recounted, side: Side, top: number): void => {
  const { luck } = record.sides[side]
  const x = side === 0 ? margin : width - margin
  const align = side === 0 ? 'left' : 'right'
  const most = middle - margin - 30
  write(pen, `${texts.luck.title}: ${texts.luck.difference(signedDamage(luck.difference))}`, {
    x,
    y: top,
    size: 32,
    align,
    family: 'label',
    most,
  })
  write(pen, luckSentence(luck), { x, y: top + 36, size: 22, align, colour: 'ink-dim', most })
}

/** Draws the picture. `withNames`: with the names of the fleets, otherwise with those of the factions. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  recounted: Recounted,
  result: string,
  withNames: boolean,
): boolean {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return false
  const style = getComputedStyle(document.documentElement)
  const pen: Pen = { context, colour: (name) => colourOf(style, name) }
  const { sides, table, record } = recounted
  const nameOf = (side: Side): string => (withNames ? sides[side].name : factions[sides[side].faction].name)

  context.fillStyle = pen.colour('paper')
  context.fillRect(0, 0, width, height)
  context.strokeStyle = pen.colour('ink')
  context.lineWidth = 3
  context.strokeRect(24, 24, width - 48, height - 48)

  write(pen, result, { x: middle, y: 110, size: 56, align: 'center', family: 'label' })
  write(pen, texts.points(...table.points), { x: middle, y: 156, size: 28, align: 'center', colour: 'ink-dim' })
  for (const side of [0, 1] as const) {
    const isLeft = side === 0
    drawMark(pen, sides[side], isLeft ? margin : width - margin - 56, 196, 56)
    write(pen, nameOf(side), {
      x: isLeft ? margin + 72 : width - margin - 72,
      y: 236,
      size: 34,
      align: isLeft ? 'left' : 'right',
      family: 'label',
      most: middle - margin - 110,
    })
  }
  const below = drawBars(pen, recounted, 286)
  drawLuck(pen, recounted, 0, below + 50)
  drawLuck(pen, recounted, 1, below + 50)
  const lost = [0, 1].map((side) => record.losses.filter(({ ship }) => table.battle?.ships[ship]?.side === side).length)
  write(pen, texts.share.lost(lost[0] ?? 0, lost[1] ?? 0), {
    x: middle,
    y: height - 96,
    size: 26,
    align: 'center',
    colour: 'ink-dim',
  })
  write(pen, texts.share.made, {
    x: middle,
    y: height - 52,
    size: 22,
    align: 'center',
    colour: 'ink-dim',
    family: 'label',
  })
  return true
}
