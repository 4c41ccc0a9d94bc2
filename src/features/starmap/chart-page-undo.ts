import { useEffect } from 'react'
import type { UndoableAction } from '#store/stars/star-chart.ts'
import { dismissToast, toast } from '#ui/layer/toast.ts'
import { useChartStore } from './chart-context.tsx'
import { texts } from './texts.ts'

const undoMessages: Readonly<Record<UndoableAction, string>> = texts.undone

/** Shows a toast with an undo button after route, ruler or filters were cleared, or a link replaced the view. */
export function useUndoToast(): void {
  const store = useChartStore()
  useEffect(() => {
    let shown: number | undefined
    const unsubscribe = store.subscribe(({ undoStep, undo }, before) => {
      if (undoStep?.serial === before.undoStep?.serial) return
      if (shown !== undefined) dismissToast(shown)
      shown = undoStep
        ? toast(undoMessages[undoStep.what], { action: { label: texts.undo, onAct: () => void undo() } })
        : undefined
    })
    return () => {
      unsubscribe()
      if (shown !== undefined) dismissToast(shown)
    }
  }, [store])
}
