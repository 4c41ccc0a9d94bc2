import { useState, type ReactNode } from 'react'
import { LeaveForm } from '#pieces/subscription/leave-form.tsx'
import { texts as words } from '#pieces/subscription/texts.ts'
import { topicOrder } from '#pieces/subscription/topics.ts'
import { isCodesToken } from '#store/mail/mail-link.ts'
import { useLeaving } from '#store/mail/use-leaving.ts'
import { SubscribeAgain } from './subscribe-again.tsx'

interface Props {
  readonly token: string
  readonly back: ReactNode
}

/** Unsubscribes by the token of a mail, whose address may differ from that of the account. */
export function LeaveByToken({ token, back }: Props) {
  const [isAgain, setAgain] = useState(false)
  const leaving = useLeaving(token)
  if (isAgain) return <SubscribeAgain back={back} />
  return (
    <LeaveForm
      intro={isCodesToken(token) ? words.leave.codesByLink : words.leave.byLink}
      isCodes={isCodesToken(token)}
      offered={topicOrder}
      {...leaving}
      onSubscribeAgain={() => setAgain(true)}
      back={back}
    />
  )
}
