import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { toast } from '#ui/layer/toast.ts'

export function voidThrow(log: RollLogStore, id: string): void {
  if (!log.getState().voidThrow(id).ok) return
  toast('The throw is void. It stays in the log, struck through.', {
    action: { label: 'Undo', onAct: () => restoreThrow(log, id) },
  })
}

export function restoreThrow(log: RollLogStore, id: string): void {
  log.getState().restore(id)
}
