import { Toast } from 'radix-ui'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import { CheckIcon, CloseIcon, ErrorIcon } from '../icon/icons.tsx'
import { texts } from '../texts.ts'
import { modalAbove, modalLayer } from './layers.tsx'
import { dismissToast, type ToastMessage } from './toast.ts'

const readMs = 6_000
/** Messages with a button stay longer, so that there is time to reach it. */
const actMs = 15_000

/** The messages. They are above every modal, so that an Undo can be reached from inside one. */
export const ToasterView = ({ messages }: { readonly messages: readonly ToastMessage[] }) => (
  <Toast.Provider swipeDirection="right" label={texts.message}>
    {messages.map((message) => (
      <Toast.Root
        key={message.id}
        type={message.tone === 'problem' ? 'foreground' : 'background'}
        duration={message.action || message.tone === 'problem' ? actMs : readMs}
        onOpenChange={(open) => {
          if (!open) dismissToast(message.id)
        }}
        className="rise pointer-events-auto flex items-center gap-3 border border-ink bg-ink py-1 pr-1 pl-4 text-paper data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      >
        {message.tone === 'good' ? <CheckIcon /> : null}
        {message.tone === 'problem' ? <ErrorIcon /> : null}
        <Toast.Description className="grow py-2">{message.text}</Toast.Description>
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
    ))}
    <Toast.Viewport
      style={{ zIndex: modalAbove(modalLayer + 800) }}
      className="toaster fixed inset-x-3 bottom-[max(12px,env(safe-area-inset-bottom))] grid gap-2 outline-none sm:left-auto sm:w-104"
    />
  </Toast.Provider>
)
