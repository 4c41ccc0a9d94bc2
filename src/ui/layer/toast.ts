export interface ToastAction {
  readonly label: string
  readonly onAct: () => void
}

export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'problem'
  readonly action?: ToastAction
  /** When it appeared, in ms of `performance.now()`. */
  readonly at: number
}

export interface ToastOptions {
  /** A screen reader reads a `problem` at once, the others after what it is reading. */
  readonly tone?: ToastMessage['tone']
  readonly action?: ToastAction
}

type Listener = (messages: readonly ToastMessage[]) => void

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<Listener>()
const atMost = 2

const publish = (next: readonly ToastMessage[]) => {
  messages = next
  for (const listener of listeners) listener(messages)
}

/** Shows a message, which replaces the one before; only problems stay beside it. Returns the id for `dismissToast`. */
export function toast(text: string, { tone = 'plain', action }: ToastOptions = {}): number {
  lastId += 1
  const problems = messages.filter((message) => message.tone === 'problem')
  publish([...problems, { id: lastId, text, tone, action, at: performance.now() }].slice(-atMost))
  return lastId
}

export const dismissToast = (id: number): void => publish(messages.filter((message) => message.id !== id))

/** Dismisses the messages that have been there for at least `ms`. */
export function dismissOlderToasts(ms: number): void {
  const left = messages.filter(({ at }) => performance.now() - at < ms)
  if (left.length < messages.length) publish(left)
}

export const currentToasts = (): readonly ToastMessage[] => messages

/** Calls `listener` with each change of the messages. Returns a function that stops this. */
export function watchToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
