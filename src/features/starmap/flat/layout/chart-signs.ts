import type { StarSystem } from '#game/stars/star-system.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { ownerSign, reachSign, stationSign, tagSigns } from '#pieces/star-map/signs.ts'
import { starSizeFactor } from '../chart-model.ts'
import { screenX, screenY } from '../projection.ts'
import type { Picture } from './picture.ts'
import { drawSign, signPath } from './sign-path.ts'

/** An icon beside or around a star. x and y are its centre, CSS px. */
export interface ChartSign {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly sign: string
  readonly colour: string
  readonly danger?: { readonly x: number; readonly y: number; readonly r: number }
}

type Wanted = Pick<ChartSign, 'sign' | 'colour'> & {
  readonly danger?: true
  readonly round?: true
  readonly size?: number
}
type View = Omit<Picture, 'texts'>

/** If stars are less than this apart on the screen (CSS px), only landmarks have icons: all icons would overlap. */
const minSpacingPx = 24
/** Below this, icons of owners (not of capitals) are left out. They matter less: territories show the owners too. */
const ownerMinSpacingPx = 78
const freeMinSpacingPx = 96

/** The icons of the current overlay. Hazards are shown in every overlay. */
export function signsOf(picture: View, seen: readonly number[]): readonly ChartSign[] {
  const { view, model, spacingPx, level, bright } = picture
  const shown = spacingPx < minSpacingPx ? seen.filter((index) => model.landmarks.has(index)) : seen
  const size = level === 'far' ? 11 : 13
  return shown.flatMap((index) => {
    const system = model.sector.systems[index]
    if (!system || !bright[index]) return []
    const r = (model.radius[index] ?? 0) * starSizeFactor(spacingPx)
    const [x, y] = [screenX(view, model.x[index] ?? 0), screenY(view, model.y[index] ?? 0)]
    let aside = x - r * 0.7 - 3
    return wantedOf(picture, system, index).map(({ sign, colour, danger, round, size: own = size }): ChartSign => {
      if (round) return { x, y, sign, colour, size: 2 * r + 15 }
      aside -= own / 2
      const place = { x: aside, y: y - r * 0.7 - 3 - own / 2, sign, colour, size: own }
      aside -= own / 2 + 2
      return danger ? { ...place, danger: { x, y, r: r + 7 } } : place
    })
  })
}

function wantedOf(picture: View, system: StarSystem, index: number): readonly Wanted[] {
  const { colours, level, spacingPx, overlay, jumps } = picture
  const { owner, tags, station } = system
  const hazard: readonly Wanted[] =
    tags.includes('hazard') && (overlay === 'hazard' || level !== 'far')
      ? [{ sign: tagSigns.hazard, colour: colours.hull, ...(overlay === 'hazard' && { danger: true }) }]
      : []
  switch (overlay) {
    case 'owner': {
      const isCapital = tags.includes('capital')
      const isShown =
        owner !== 'none' && (isCapital || spacingPx >= (owner === 'free' ? freeMinSpacingPx : ownerMinSpacingPx))
      return isShown
        ? [
            {
              sign: ownerSign(owner),
              colour: colours.owners[owner],
              ...(isCapital && { size: spacingPx < minSpacingPx ? 14 : 18 }),
            },
            ...hazard,
          ]
        : hazard
    }
    case 'trade':
      return [
        ...(['capital', 'trade', 'shipyard'] as const)
          .filter((tag) => tags.includes(tag))
          .map((tag) => ({ sign: tagSigns[tag], colour: colours.brass })),
        ...hazard,
      ]
    case 'fuel':
      return [
        ...(tags.includes('refuelling') ? [{ sign: tagSigns.refuelling, colour: colours.signalText }] : []),
        ...(station === undefined ? [] : [{ sign: stationSign, colour: colours.ink }]),
        ...hazard,
      ]
    case 'reach': {
      const sign = reachSign(jumps?.[index] ?? -1)
      return sign === undefined ? hazard : [{ sign, colour: colours.ink, round: true }, ...hazard]
    }
    default:
      return hazard
  }
}

export const boxOfSign = ({ x, y, size }: ChartSign): Box => ({
  x: x - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
})

export function drawSigns({ pen, colours }: Picture, signs: readonly ChartSign[]): void {
  pen.save()
  for (const { x, y, size, sign, colour, danger } of signs) {
    if (danger) {
      pen.strokeStyle = colour
      pen.lineWidth = 1.2
      pen.setLineDash([1.5, 3])
      pen.beginPath()
      pen.arc(danger.x, danger.y, danger.r, 0, 2 * Math.PI)
      pen.stroke()
      pen.setLineDash([])
    }
    pen.fillStyle = colour
    drawSign(pen, signPath(sign), x, y, size, colours.paper)
  }
  pen.restore()
}
