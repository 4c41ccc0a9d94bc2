import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

export function voidThrow(log: RollLogStore, id: string): void {
  if (!log.getState().voidThrow(id).ok) return
  toast(texts.actions.voided, { action: { label: texts.actions.undo, onAct: () => restoreThrow(log, id) } })
}

export function restoreThrow(log: RollLogStore, id: string): void {
  log.getState().restore(id)
}
