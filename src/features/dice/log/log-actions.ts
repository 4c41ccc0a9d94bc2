import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { toast } from '#ui/layer/toast.ts'

/** Marks a throw as void and shows a toast with an undo button. */
export function voidThrow(log: RollLogStore, id: string): void {
  if (!log.getState().voidThrow(id).ok) return
  toast('The throw is void. It stays in the log, struck through.', {
    action: { label: 'Undo', onAct: () => restoreThrow(log, id) },
  })
}

/** Makes a void throw count again. */
export function restoreThrow(log: RollLogStore, id: string): void {
  log.getState().restore(id)
}
