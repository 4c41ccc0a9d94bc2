import type { ReactNode } from 'react'
import { LeaveForm } from '#pieces/subscription/leave-form.tsx'
import { texts as words } from '#pieces/subscription/texts.ts'
import { topicOrder } from '#pieces/subscription/topics.ts'
import { isCodesToken } from '#store/mail/mail-link.ts'
import { useLeaving } from '#store/mail/use-leaving.ts'

interface Props {
  readonly token: string
  readonly back: ReactNode
  readonly onSubscribe: () => void
}

/** Page of a `/#unsubscribe=TOKEN` link, for everybody: unsubscribing needs no account (RT-07). */
export const LeaveByLink = ({ token, back, onSubscribe }: Props) => (
  <LeaveForm
    intro={isCodesToken(token) ? words.leave.codesByLink : words.leave.byLink}
    isCodes={isCodesToken(token)}
    offered={topicOrder}
    {...useLeaving(token)}
    onSubscribeAgain={onSubscribe}
    back={back}
  />
)
