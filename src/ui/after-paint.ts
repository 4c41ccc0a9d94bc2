/** Acts `rest` ms after the next frame has been painted, however long that takes; answers how to call it off. */
export function afterPaint(act: () => void, rest = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, rest)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
