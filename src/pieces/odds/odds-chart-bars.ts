import type { Distribution } from '#game/volley/odds.ts'

/** Damage from `from` to `to`, both included. */
export interface Bar {
  readonly from: number
  readonly to: number
  /** P(damage within it). */
  readonly p: number
}

/** Shares below this are left out at the far end, where no bar of them could be seen. */
const visible = 0.0005
const mostBars = 32

/** Bars of equal width in damage, few enough to be told apart; damage values that cannot occur take part as gaps. */
export function barsOf(damage: Distribution): readonly Bar[] {
  let last = damage.length - 1
  let tail = 0
  while (last > 1 && tail + (damage[last] ?? 0) < visible) {
    tail += damage[last] ?? 0
    last -= 1
  }
  const step = Math.max(1, Math.ceil(last / mostBars))
  // No damage has a bar of its own whatever the width: it is what people look for first.
  const bars: Bar[] = [{ from: 0, to: 0, p: damage[0] ?? 0 }]
  for (let from = 1; from <= last; from += step) {
    const to = Math.min(from + step - 1, last)
    let p = 0
    for (let k = from; k <= to; k += 1) p += damage[k] ?? 0
    bars.push({ from, to, p })
  }
  return bars
}

/** Thresholds worth asking for: damage that can occur, from 1 to the last bar; [1] where none can. */
export function stopsOf(damage: Distribution, bars: readonly Bar[]): readonly number[] {
  const last = bars.at(-1)?.to ?? 0
  const stops: number[] = []
  for (let k = 1; k <= last; k += 1) if ((damage[k] ?? 0) > 0) stops.push(k)
  return stops.length > 0 ? stops : [1]
}

/** The stop that stands for `k`: the first at or above it, for both ask for the same; else the last. */
export const stopFor = (stops: readonly number[], k: number): number =>
  stops.find((stop) => stop >= k) ?? stops.at(-1) ?? 1

/** The threshold that people ask for first: what is to be expected, or more. */
export const usualStop = (stops: readonly number[], mean: number): number =>
  stopFor(stops, Math.max(1, Math.ceil(mean)))

/** Where a value stands along the bars, 0 to 1 of their whole width. */
export function placeOf(bars: readonly Bar[], value: number): number {
  const second = bars[1]
  const step = second ? second.to - second.from + 1 : 1
  // Bar 0 stands alone; from there on `step` damage values share a slot.
  const slots = value < 0.5 ? 0.5 + value : 1 + (value - 0.5) / step
  return Math.min(1, slots / bars.length)
}
