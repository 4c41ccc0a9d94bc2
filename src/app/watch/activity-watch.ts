/** What a player does who is still there: pressing, typing, scrolling. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Tells of each sign of life (AN-05); that nothing is sent before a pause in them is the recorder's affair. */
export const watchActivity = (report: () => void): (() => void) => {
  for (const sign of signs) window.addEventListener(sign, report, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, report, { capture: true })
  }
}
