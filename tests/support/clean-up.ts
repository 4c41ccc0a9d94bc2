import { afterAll, afterEach, vi } from 'vitest'
import { currentToasts, dismissToast } from '#ui/layer/toast.ts'

// Test files of one worker share their modules and, in jsdom, the document: what one of them leaves there, a message or
// something that it rendered, would appear in the next. So would what a test leaves in the next test of its file.

const hasDocument = typeof document !== 'undefined'

// The originals, before a test replaces them.
const { requestAnimationFrame: frame, setTimeout: later } = globalThis

// jsdom has no layout, and so lacks these.
if (hasDocument) {
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
}

afterEach(async () => {
  if (hasDocument) (await import('@testing-library/react')).cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
  if (!hasDocument) return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(async () => {
  vi.unstubAllGlobals()
  // Work that waits for a paint (src/ui/after-paint.ts), such as a dialog that gives the focus back, still needs the
  // document.
  if (hasDocument) await new Promise<void>((resolve) => frame(() => later(resolve)))
})
