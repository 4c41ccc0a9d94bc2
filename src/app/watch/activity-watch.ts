const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** AN-05. The recorder limits how often something is sent. Answers a function that stops it. */
export const watchActivity = (report: () => void): (() => void) => {
  for (const sign of signs) window.addEventListener(sign, report, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, report, { capture: true })
  }
}
