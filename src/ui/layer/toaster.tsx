import { useSyncExternalStore } from 'react'
import { lazyCode, useLazyCode } from '../state/lazy-code.ts'
import { useFootHeight } from './toast-foot.ts'
import { currentToasts, watchToasts } from './toast.ts'

const toasterView = lazyCode(() => import('./toaster-view.tsx'))

/** The view (Radix) is fetched with the first message; until then messages are plain text. */
export function Toaster() {
  const messages = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  const { code } = useLazyCode(toasterView, messages.length > 0)
  const foot = useFootHeight()
  if (code) return <code.ToasterView messages={messages} foot={foot} />
  return (
    <div role="status" className="toaster z-modal" style={{ bottom: foot }}>
      {messages.map((message) => (
        <p key={message.id} className="bg-ink px-4 py-3 text-paper">
          {message.text}
        </p>
      ))}
    </div>
  )
}
