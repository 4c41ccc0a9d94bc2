import { useEffect, useRef } from 'react'

const firstWaitMs = 400
const nextWaitMs = 70

/** Repeats `act` while a button is held down. A click without a pointer (detail 0: by key or speech) acts once. */
export function useHoldToRepeat(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const repeat = (waitMs: number) => {
    timer.current = setTimeout(() => {
      latest.current()
      repeat(nextWaitMs)
    }, waitMs)
  }
  return {
    onPointerDown: (event: { readonly button: number }) => {
      if (event.button !== 0) return
      stop()
      latest.current()
      repeat(firstWaitMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: (event: { readonly detail: number }) => {
      if (event.detail === 0) latest.current()
    },
  }
}
