import { dismissToast, toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

/** What was done to the list of fleets, for Ctrl-Z. It lasts as long as the fleet builder is on screen. */
export interface UndoList {
  /** Says in a toast what was done. Its button calls `undo`, and so does `undoLast` when it is the latest. */
  readonly done: (words: string, undo: () => void) => void
  readonly undoLast: () => void
}

interface Step {
  readonly words: string
  readonly undo: () => void
  readonly toast: number
}

export function makeUndoList(): UndoList {
  let steps: readonly Step[] = []
  const takeBack = (step: Step | undefined): boolean => {
    if (!step || !steps.includes(step)) return false
    steps = steps.filter((other) => other !== step)
    step.undo()
    return true
  }
  return {
    done: (words, undo) => {
      const onAct = () => void takeBack(step)
      const step: Step = { words, undo, toast: toast(words, { action: { label: texts.done.undo, onAct } }) }
      steps = [...steps, step]
    },
    undoLast: () => {
      const step = steps.at(-1)
      if (!step || !takeBack(step)) return
      dismissToast(step.toast)
      toast(texts.done.undone(step.words))
    },
  }
}
