/** Events that show that the player is active. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Reports each press, key and scroll (AN-05). The recorder limits how often something is sent.
 * @returns stops reporting.
 */
export const watchActivity = (report: () => void): (() => void) => {
  for (const sign of signs) window.addEventListener(sign, report, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, report, { capture: true })
  }
}
