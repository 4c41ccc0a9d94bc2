import { afterAll } from 'vitest'
import { currentToasts, dismissToast } from '#ui/layer/toast.ts'

// Test files of one worker share their modules: a message that one of them leaves would stand in the next.
afterAll(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})
