import { useSyncExternalStore } from 'react'
import { lazyCode, useLazyCode } from '../state/lazy-code.ts'
import { currentToasts, watchToasts } from './toast.ts'

const toasterView = lazyCode(() => import('./toaster-view.tsx'))

/**
 * Shows the messages; rendered once, in the root. The view (Radix) is fetched with the first message, since it would be 9 %
 * of the first page's code. Until it is here, or if it cannot be fetched, messages are shown as plain text.
 */
export const Toaster = () => {
  const messages = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  const { code } = useLazyCode(toasterView, messages.length > 0)
  if (code) return <code.ToasterView messages={messages} />
  return (
    <div role="status" className="toaster">
      {messages.map((message) => (
        <p key={message.id} className="fixed inset-x-4 bottom-4 z-overlay bg-ink p-4 text-paper sm:left-auto">
          {message.text}
        </p>
      ))}
    </div>
  )
}
