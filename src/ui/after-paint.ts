/** Calls `act` after the next paint and a further `rest` ms. Returns a function that cancels it. */
export function afterPaint(act: () => void, rest = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A timer set in a frame callback runs after that frame's layout and paint, so the delay begins after the paint.
    timer = setTimeout(() => {
      if (rest === 0) act()
      else timer = setTimeout(act, rest)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
