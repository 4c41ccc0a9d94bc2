import { afterAll } from 'vitest'
import { currentToasts, dismissToast } from '#ui/layer/toast.ts'

// The originals, before a test replaces them.
const { requestAnimationFrame: frame, setTimeout: later } = globalThis

// Test files of one worker share their modules and, in jsdom, the document: what one of them leaves there, a message or
// something that it rendered, would appear in the next.
afterAll(async () => {
  for (const { id } of currentToasts()) dismissToast(id)
  if (typeof document !== 'undefined') {
    ;(await import('@testing-library/react')).cleanup()
    document.body.replaceChildren()
  }
  // Work that waits for a paint (src/ui/after-paint.ts), such as a dialog that gives the focus back, still needs the
  // document.
  if (typeof document !== 'undefined') await new Promise<void>((resolve) => frame(() => later(resolve)))
})
