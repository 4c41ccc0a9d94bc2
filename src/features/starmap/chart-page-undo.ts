import { useEffect } from 'react'
import type { UndoableAction } from '#store/stars/star-chart.ts'
import { dismissToast, toast } from '#ui/layer/toast.ts'
import { useChartStore } from './chart-context.tsx'

const undoMessages: Readonly<Record<UndoableAction, string>> = {
  route: 'Route cleared.',
  ruler: 'Ruler cleared.',
  filters: 'Filters cleared.',
  view: 'The link replaced your route and ruler.',
}

/** Shows a toast with an undo button after route, ruler or filters were cleared, or a link replaced the view. */
export function useUndoToast(): void {
  const store = useChartStore()
  useEffect(() => {
    let shown: number | undefined
    const unsubscribe = store.subscribe(({ undoStep, undo }, before) => {
      if (undoStep?.serial === before.undoStep?.serial) return
      if (shown !== undefined) dismissToast(shown)
      shown = undoStep
        ? toast(undoMessages[undoStep.what], { action: { label: 'Undo', onAct: () => void undo() } })
        : undefined
    })
    return () => {
      unsubscribe()
      if (shown !== undefined) dismissToast(shown)
    }
  }, [store])
}
