export interface ToastAction {
  readonly label: string
  readonly onAct: () => void
}

export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'problem'
  readonly action?: ToastAction
}

export interface ToastOptions {
  /** `problem` interrupts what is being read aloud; the others wait their turn. Default plain. */
  readonly tone?: ToastMessage['tone']
  /** One thing to do about it, such as Undo. */
  readonly action?: ToastAction
}

type Listener = (messages: readonly ToastMessage[]) => void

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<Listener>()
const atMost = 3

const publish = (next: readonly ToastMessage[]) => {
  messages = next
  for (const listener of listeners) listener(messages)
}

/** Says something that needs no answer. At most three stand at once; returns the id for `dismissToast`. */
export const toast = (text: string, { tone = 'plain', action }: ToastOptions = {}): number => {
  lastId += 1
  publish([...messages, { id: lastId, text, tone, action }].slice(-atMost))
  return lastId
}

export const dismissToast = (id: number): void => publish(messages.filter((message) => message.id !== id))

export const currentToasts = (): readonly ToastMessage[] => messages

/** For the toaster: calls back on each change; returns how to stop. */
export const watchToasts = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
