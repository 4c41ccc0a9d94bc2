const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Reports each input (AN-05); the recorder limits how often it sends them. Returns a function that stops this. */
export function watchActivity(report: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, report, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, report, { capture: true })
  }
}
