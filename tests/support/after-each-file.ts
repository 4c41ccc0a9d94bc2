import { afterAll } from 'vitest'
import { currentToasts, dismissToast } from '#ui/layer/toast.ts'

// The originals, before a test replaces them.
const { requestAnimationFrame: frame, setTimeout: later } = globalThis

// Test files of one worker share their modules: a message that one of them leaves would appear in the next.
afterAll(async () => {
  for (const { id } of currentToasts()) dismissToast(id)
  // Work that waits for a paint (src/ui/after-paint.ts), such as a dialog that gives the focus back, still needs the
  // document.
  if (typeof document !== 'undefined') await new Promise<void>((resolve) => frame(() => later(resolve)))
})
