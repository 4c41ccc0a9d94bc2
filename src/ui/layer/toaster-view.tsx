import { Toast } from 'radix-ui'
import { useRef, type FocusEvent, type ReactElement } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import { CheckIcon, CloseIcon, ErrorIcon } from '../icon/icons.tsx'
import { texts } from '../texts.ts'
import { modalAbove, modalLayer } from './layers.tsx'
import { restoreFocus } from './return-focus.ts'
import { dismissToast, type ToastMessage } from './toast.ts'

const readMs = 5_000
/** Messages with a button stay longer, so that there is time to reach it. */
const actMs = 10_000

interface MessageProps {
  readonly message: ToastMessage
  readonly onClose: () => void
}

const Message = ({ message, onClose }: MessageProps): ReactElement => (
  <Toast.Root
    type={message.tone === 'problem' ? 'foreground' : 'background'}
    duration={message.action || message.tone === 'problem' ? actMs : readMs}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    className="rise pointer-events-auto flex items-center gap-3 border border-ink bg-ink pl-4 text-paper data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)"
  >
    {message.tone === 'good' ? <CheckIcon /> : null}
    {message.tone === 'problem' ? <ErrorIcon /> : null}
    <Toast.Description className="grow py-1 leading-tight">{message.text}</Toast.Description>
    {message.action ? (
      <Toast.Action
        altText={message.action.label}
        onClick={message.action.onAct}
        className={cx('button bg-signal text-signal-ink', 'focus-visible:outline-paper')}
      >
        {message.action.label}
      </Toast.Action>
    ) : null}
    <Toast.Close asChild>
      <IconButton
        label={texts.dismiss}
        icon={<CloseIcon />}
        className="focus-visible:outline-paper enabled:hover:bg-ink-dim"
      />
    </Toast.Close>
  </Toast.Root>
)

interface ToasterViewProps {
  readonly messages: readonly ToastMessage[]
  /** Height in px of the bars below them. */
  readonly foot: number
}

/**
 * The messages, above the bars at the bottom of the window (`.toaster`). They are above every modal, so that an Undo can be
 * reached from inside one. A message waits while the pointer or the focus is on it.
 */
export function ToasterView({ messages, foot }: ToasterViewProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  const close = (id: number) => {
    // Radix focuses the list when a focused message closes. All later messages would wait until the focus leaves it.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && place.current?.contains(activeElement)) {
      activeElement.blur()
      restoreFocus(focusedBefore.current)
    }
    dismissToast(id)
  }
  // Without messages there is no provider, because it would wait for ever if its last message closed under the pointer.
  if (messages.length === 0) return null
  return (
    <div ref={place} onFocus={noteFocus}>
      <Toast.Provider swipeDirection="down" label={texts.message}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onClose={() => close(message.id)} />
        ))}
        <Toast.Viewport
          style={{ zIndex: modalAbove(modalLayer + 800), bottom: foot }}
          className="toaster outline-none"
        />
      </Toast.Provider>
    </div>
  )
}
