import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, type ToastMessage, watchToasts } from './toast.ts'

type View = ComponentType<{ readonly messages: readonly ToastMessage[] }>

/** Once, in the app's frame. The drawn part (radix) is fetched with the first message, not before. */
export const Toaster = () => {
  const messages = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  const [View, setView] = useState<View>()
  const wanted = messages.length > 0
  useEffect(() => {
    if (!wanted) return
    // A failed fetch leaves the plain text below; nothing said is lost.
    import('./toaster-view.tsx').then(
      ({ ToasterView }) => setView(() => ToasterView),
      () => undefined,
    )
  }, [wanted])
  if (View) return <View messages={messages} />
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
