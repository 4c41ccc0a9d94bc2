import type { ReactNode } from 'react'
import { LeaveForm } from '#pieces/subscription/leave-form.tsx'
import { texts as words } from '#pieces/subscription/texts.ts'
import { topicOrder } from '#pieces/subscription/topics.ts'
import { type MailLink, isCodesToken } from '#store/mail/mail-link.ts'
import { useLeaving } from '#store/mail/use-leaving.ts'
import { Button } from '#ui/button/button.tsx'
import { AskForm } from './ask-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { ConfirmSubscription } from './confirm-subscription.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface Props {
  readonly token: string
  readonly back: ReactNode
  readonly onSubscribe: () => void
}

/** Page of a `/#unsubscribe=TOKEN` link, for everybody: unsubscribing needs no account (RT-07). */
const LeaveByLink = ({ token, back, onSubscribe }: Props) => (
  <LeaveForm
    intro={isCodesToken(token) ? words.leave.codesByLink : words.leave.byLink}
    isCodes={isCodesToken(token)}
    offered={topicOrder}
    {...useLeaving(token)}
    onSubscribeAgain={onSubscribe}
    back={back}
  />
)

export interface LinkContentProps {
  /**
   * What the link is for, or the form that the visitor has chosen. `waiting-list`: the form for visitors without an
   * alpha code.
   */
  readonly task: Exclude<MailLink['kind'], 'code'> | 'register' | 'forgotten' | 'ask' | 'waiting-list'
  /** The token of the link; '' for the other forms. */
  readonly token: string
  /** Called by the back button. Without it, there is no such button. */
  readonly onBack?: () => void
  /** Text of the back button. */
  readonly backLabel?: string
  /** The address typed in another form of the panel, or from a link; for `register` and `forgotten`. */
  readonly email?: string
  readonly onEmail?: (email: string) => void
  readonly code?: string
  readonly onCode?: (code: string) => void
  readonly onWaitingList?: () => void
  /** Opens the form to subscribe in place of this one. */
  readonly onSubscribe?: () => void
}

const nothing = () => {}

export function LinkContent(props: LinkContentProps) {
  const { task, token, onBack = nothing, backLabel = '', onSubscribe = nothing } = props
  const back = props.onBack ? (
    <Button variant="quiet" onClick={onBack}>
      {backLabel}
    </Button>
  ) : null
  const { email = '', onEmail = nothing, code = '', onCode = nothing, onWaitingList = nothing } = props
  switch (task) {
    case 'register':
      return <RegisterForm {...{ email, onEmail, code, onCode, onWaitingList }} />
    case 'forgotten':
      return <ForgottenForm email={email} onEmail={onEmail} onBack={onBack} />
    case 'reset':
      return <NewPasswordForm token={token} onBack={onBack} backLabel={backLabel} />
    case 'confirm':
      return <ConfirmForm token={token} onBack={onBack} backLabel={backLabel} />
    case 'subscribe':
      return <ConfirmSubscription token={token} back={back} onSubscribe={onSubscribe} />
    case 'unsubscribe':
      return <LeaveByLink token={token} back={back} onSubscribe={onSubscribe} />
    case 'ask':
    case 'waiting-list':
      return (
        <div className="grid gap-2">
          <AskForm key={task} invitations={task === 'waiting-list'} />
          {back}
        </div>
      )
  }
}
