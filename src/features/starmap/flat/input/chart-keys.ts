import type { Press } from '#ui/keys.ts'

export type ChartCommand =
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  /** Goes to the next star in a direction on the screen; Enter then selects it. */
  | { readonly do: 'towards'; readonly dx: number; readonly dy: number }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'home' | 'select' | 'clear' }
  /** Goes to the next or the previous star, by distance from where the stepping began; Enter then selects it. */
  | { readonly do: 'step'; readonly by: 1 | -1 }

/** Distance that the map pans at one key press, CSS px. */
const panStep = 64
const zoomStep = 1.4

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the command of a pressed key, or undefined if the map does not handle the key. */
export function commandOf({ key, shift, plain }: Pick<Press, 'key' | 'shift' | 'plain'>): ChartCommand | undefined {
  if (!plain) return undefined
  const arrow = arrows[key]
  if (arrow) {
    const [dx, dy] = arrow
    return shift ? { do: 'towards', dx, dy } : { do: 'pan', dx: dx * panStep, dy: dy * panStep }
  }
  switch (key) {
    case '+':
    case '=':
      return { do: 'zoom', factor: zoomStep }
    case '-':
    case '_':
      return { do: 'zoom', factor: 1 / zoomStep }
    case 'Home':
    case '0':
      return { do: 'home' }
    case 'n':
      return { do: 'step', by: 1 }
    case 'p':
      return { do: 'step', by: -1 }
    case 'Enter':
    case ' ':
      return { do: 'select' }
    case 'Escape':
      return { do: 'clear' }
    default:
      return undefined
  }
}
