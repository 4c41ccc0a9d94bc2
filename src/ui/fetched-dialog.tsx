import { useCallback, type ReactNode } from 'react'
import { useFetched, type Part } from './fetched.tsx'
import { toast } from './toast.ts'

interface FetchedDialogProps<T extends object> {
  readonly part: Part<T>
  /** It could not be fetched, which has been said: whoever opened it takes it as closed. */
  readonly onLost: () => void
  readonly children: (code: T) => ReactNode
}

/** What opens over the page and whose code comes with the opening; nothing stands in for it. */
export function FetchedDialog<T extends object>({ part, onLost, children }: FetchedDialogProps<T>) {
  const tell = useCallback(() => {
    toast(`${part.name} could not be fetched. Check your connection and try again.`, { tone: 'problem' })
    onLost()
  }, [part, onLost])
  const code = useFetched(part, 1, tell)
  return code && children(code)
}
