import { useState } from 'react'
import { SubscribeForm } from '#pieces/subscription/subscribe-form.tsx'
import { checkWish } from '#records/mail/subscription-wish.ts'
import { useEditInProgress } from '#store/edits.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { texts } from './texts.ts'

interface AskFormProps {
  /** For visitors without an alpha code: the invitations, confirmed by a mail like any other subscription (RT-20). */
  readonly invitations?: boolean
}

/** Form of the landing page to subscribe to e-mail updates (FE-08). */
export function AskForm({ invitations = false }: AskFormProps) {
  const isMailOn = useMailOn()
  const ask = useAskForUpdates()
  const [isTyping, setTyping] = useState(false)
  useEditInProgress(isTyping)
  return (
    <div className={invitations ? 'grid gap-4' : undefined} onInput={() => setTyping(true)}>
      {invitations && <p className="text-ink-dim">{texts.waitingList.lead}</p>}
      <SubscribeForm
        invitations={invitations}
        action={invitations ? texts.waitingList.submit : undefined}
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
