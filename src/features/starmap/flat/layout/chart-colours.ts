import { spectralClasses, systemOwners, type SpectralClass, type SystemOwner } from '#game/stars/star-system.ts'
import { ownerStyles, starStyles, type Hatch } from '#pieces/star-map/star-styles.ts'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'
import { tagColours, type TagColour } from '#shared/star-tags.ts'

export interface ChartColours {
  readonly night: boolean
  readonly paper: string
  readonly raised: string
  readonly ink: string
  readonly dim: string
  readonly line: string
  readonly hairline: string
  readonly signal: string
  readonly signalText: string
  readonly signalInk: string
  readonly hull: string
  readonly brass: string
  readonly tags: Readonly<Record<TagColour, string>>
  readonly owners: Readonly<Record<SystemOwner, string>>
  readonly stars: Readonly<Record<SpectralClass, string>>
  readonly hatches: Readonly<Record<SystemOwner, CanvasPattern | null>>
  readonly fonts: { readonly label: string; readonly serif: string; readonly mono: string; readonly sans: string }
}

const fromEntries = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** Reads the theme's colours from CSS. `ratio`, device px per CSS px, makes hatches equally fine on every screen. */
export function readColours(host: Element, context: CanvasRenderingContext2D, ratio: number): ChartColours {
  const style = getComputedStyle(host)
  const colour = (token: string): string => style.getPropertyValue(`--color-${token}`).trim()
  const font = (name: string): string => style.getPropertyValue(`--font-${name}`).trim()
  const night = document.documentElement.classList.contains('dark')
  const owners = fromEntries(systemOwners, (owner) => colour(ownerStyles[owner].token))
  return {
    night,
    paper: colour('paper'),
    raised: colour('paper-raised'),
    ink: colour('ink'),
    dim: colour('ink-dim'),
    line: colour('line'),
    hairline: colour('hairline'),
    signal: colour('signal'),
    signalText: colour('signal-text'),
    signalInk: colour('signal-ink'),
    hull: colour('hull'),
    brass: colour('brass-text'),
    tags: fromEntries(tagColours, (shade) => style.getPropertyValue(tagStyles[shade].token).trim()),
    owners,
    stars: fromEntries(spectralClasses, (spectral) => starStyles[spectral].tint[night ? 'night' : 'chart']),
    hatches: fromEntries(systemOwners, (owner) => hatchOf(ownerStyles[owner].hatch, owners[owner], context, ratio)),
    fonts: { label: font('label'), serif: font('serif'), mono: font('mono'), sans: font('sans') },
  }
}

/** Side length of the square tile that a hatch repeats, CSS px. */
const tile: Readonly<Record<Hatch, number>> = { rise: 8, fall: 8, level: 6, upright: 6, cross: 12, dots: 8, plain: 8 }

const strokes: Readonly<Record<Hatch, string>> = {
  rise: 'M-1 9L9-1M-5 5L5-5M3 13L13 3',
  fall: 'M-1-1L9 9M-5 3L5 13M3-5L13 5',
  level: 'M0 3H6',
  upright: 'M3 0V6',
  cross: 'M-1 13L13-1M-1-1L13 13',
  dots: 'M1.5 2h1M5.5 6h1',
  plain: '',
}

function hatchOf(hatch: Hatch, colour: string, context: CanvasRenderingContext2D, ratio: number): CanvasPattern | null {
  if (hatch === 'plain') return null
  const canvas = document.createElement('canvas')
  const side = Math.max(1, Math.round(tile[hatch] * ratio))
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(side / tile[hatch], side / tile[hatch])
  pen.strokeStyle = colour
  pen.lineWidth = hatch === 'dots' ? 1.1 : 0.7
  pen.stroke(new Path2D(strokes[hatch]))
  return context.createPattern(canvas, 'repeat')
}
