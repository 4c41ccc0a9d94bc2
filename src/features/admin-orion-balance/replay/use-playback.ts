import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { isCovered, pressOf } from '#ui/keys.ts'

export const speeds = ['slow', 'middle', 'fast'] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds from one event to the next. */
const pace: Readonly<Record<Speed, number>> = { slow: 1200, middle: 400, fast: 100 }

export interface Playback {
  /** How many events have happened. */
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** Goes to a moment, and stops there. */
  readonly goTo: (at: number) => void
  readonly step: (by: 1 | -1) => void
  readonly stepRound: (by: 1 | -1) => void
  readonly toggle: () => void
}

/**
 * Whether the focused element uses this key itself: buttons use the space bar, fields and scroll areas also the arrow
 * keys.
 */
const isTaken = (key: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(`input, select, textarea, ${key === ' ' ? 'button, a, summary' : '[role=region][tabindex]'}`) !== null

/** The moment before the first event of the round `by` rounds from that of moment `at`. */
export function roundFrom(events: readonly BattleEvent[], at: number, by: 1 | -1): number {
  const round = events[at]?.round ?? events.at(-1)?.round ?? 0
  // Back first goes to the beginning of this round.
  const begin = events.findIndex((event) => event.round === round)
  const wanted = by === 1 ? round + 1 : begin < at ? round : round - 1
  const found = events.findIndex((event) => event.round === wanted)
  return found >= 0 ? found : by === 1 ? events.length : 0
}

/** Plays the events of a battle one after another, and by keys. It starts paused, at the set-up. */
export function usePlayback(events: readonly BattleEvent[]): Playback {
  const [at, setAt] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const [speed, setSpeed] = useState<Speed>('middle')
  const isPlaying = isWanted && at < events.length
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setAt((now) => Math.min(events.length, now + 1)), pace[speed])
    return () => clearInterval(timer)
  }, [isPlaying, speed, events])

  const { length } = events
  const goTo = useCallback(
    (wanted: number): void => {
      setWanted(false)
      setAt(Math.min(length, Math.max(0, wanted)))
    },
    [length],
  )
  const step = (by: 1 | -1): void => goTo(at + by)
  const stepRound = (by: 1 | -1): void => goTo(roundFrom(events, at, by))
  const toggle = (): void => {
    if (!isPlaying && at >= events.length) setAt(0)
    setWanted(!isPlaying)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => stepRound(-1),
    ArrowDown: () => stepRound(1),
    Home: () => goTo(0),
    End: () => goTo(events.length),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, plain, shift } = pressOf(event)
    const act = keys[key]
    if (!act || !plain || shift) return
    if (event.defaultPrevented || isCovered() || isTaken(key, event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { at, isPlaying, speed, setSpeed, goTo, step, stepRound, toggle }
}
