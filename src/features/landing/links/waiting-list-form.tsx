import { useState } from 'react'
import { SubscribeForm } from '#pieces/subscription/subscribe-form.tsx'
import { checkWish } from '#records/mail/subscription-wish.ts'
import { useEditInProgress } from '#store/edits.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { texts } from './texts.ts'

/**
 * Form for visitors without an alpha code: a subscription to the invitations, confirmed by a mail like any other
 * (RT-20).
 */
export function WaitingListForm() {
  const isMailOn = useMailOn()
  const ask = useAskForUpdates()
  const [isTyping, setTyping] = useState(false)
  useEditInProgress(isTyping)
  return (
    <div className="grid gap-4" onInput={() => setTyping(true)}>
      <p className="text-ink-dim">{texts.waitingList.lead}</p>
      <SubscribeForm
        invitations
        action={texts.waitingList.submit}
        isMailOn={isMailOn}
        check={checkWish}
        onAsk={async (wish) => {
          const problems = await ask(wish)
          if (!problems) setTyping(false)
          return problems
        }}
      />
    </div>
  )
}
