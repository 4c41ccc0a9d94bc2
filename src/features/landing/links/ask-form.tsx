import { useState } from 'react'
import { SubscribeForm } from '#pieces/subscription/subscribe-form.tsx'
import { checkWish } from '#records/mail/subscription-wish.ts'
import { useEditInProgress } from '#store/edits.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'

/** Form of the landing page to subscribe to e-mail updates (FE-08). */
export function AskForm() {
  const isMailOn = useMailOn()
  const ask = useAskForUpdates()
  const [isTyping, setTyping] = useState(false)
  useEditInProgress(isTyping)
  return (
    <div onInput={() => setTyping(true)}>
      <SubscribeForm
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
