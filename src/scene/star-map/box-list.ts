/** A list of boxes in whole CSS px, in one reused array. Integers, because V8 often allocates memory for fractions. */
export interface BoxList {
  readonly clear: () => void
  readonly add: (x: number, y: number, width: number, height: number) => void
  readonly addAll: (other: BoxList) => void
  /** Whether a box overlaps none in the list; the edges may touch. */
  readonly isFree: (x: number, y: number, width: number, height: number) => boolean
  readonly count: () => number
  /** Left, top, right and bottom of each box, one after another. */
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
