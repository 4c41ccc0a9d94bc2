/**
 * Boxes of a window, whole CSS px, in one flat array that is used over and over: texts are placed anew while a hand turns
 * the chart, and must leave no litter for the browser to sweep up in the middle of it. A fraction handed over may cost
 * an object; a whole number never does.
 */
export interface BoxList {
  readonly clear: () => void
  readonly add: (x: number, y: number, width: number, height: number) => void
  /** Adds all of another list. */
  readonly addAll: (other: BoxList) => void
  /** Whether a box shares no area with any of these; edges may touch. */
  readonly isFree: (x: number, y: number, width: number, height: number) => boolean
  readonly count: () => number
  /** Left, top, right and bottom of each. */
  readonly sides: () => Int32Array
}

export function makeBoxList(): BoxList {
  let sides = new Int32Array(4 * 256)
  let end = 0

  const room = (figures: number): void => {
    if (end + figures <= sides.length) return
    const wider = new Int32Array(2 * (end + figures))
    wider.set(sides)
    sides = wider
  }

  return {
    clear: () => {
      end = 0
    },
    add: (x, y, width, height) => {
      room(4)
      sides[end] = x
      sides[end + 1] = y
      sides[end + 2] = x + width
      sides[end + 3] = y + height
      end += 4
    },
    addAll: (other) => {
      const figures = 4 * other.count()
      room(figures)
      const added = other.sides()
      for (let i = 0; i < figures; i += 1) sides[end + i] = added[i] ?? 0
      end += figures
    },
    isFree: (x, y, width, height) => {
      for (let at = 0; at < end; at += 4) {
        const left = sides[at] ?? 0
        const top = sides[at + 1] ?? 0
        if (x < (sides[at + 2] ?? 0) && left < x + width && y < (sides[at + 3] ?? 0) && top < y + height) return false
      }
      return true
    },
    count: () => end / 4,
    sides: () => sides,
  }
}
