/** Acts `rest` ms after the next frame has been painted, however long that takes; answers how to call it off. */
export function afterPaint(act: () => void, rest = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // The frame is laid out and painted before the timer's turn comes: only then the rest begins.
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
