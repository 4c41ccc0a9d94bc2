import { SubscribeForm } from '#pieces/subscription/subscribe-form.tsx'
import { formProblemsOf } from '#records/account/form-problems.ts'
import type { OwnSubscription } from '#records/mail/own-subscription.ts'
import { checkWish } from '#records/mail/subscription-wish.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import { useOwnSubscription } from '#store/mail/use-own-subscription.ts'
import { useServices } from '#store/services.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AccountRow, type RowControl } from './account-row.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import { texts } from './texts.ts'
import { TopicsForm } from './topics-form.tsx'

const words = texts.subscription

interface Props extends RowControl {
  /** The address of the account. */
  readonly email: string
  readonly isMailOn: boolean | undefined
  /** Closes the row, with a message to show. */
  readonly onDone: (message: string) => void
}

/**
 * The row of the account dialog about e-mail updates: what the player gets, and the form to start or change it (AU-10).
 */
export function SubscriptionRow({ email, isMailOn, onDone, ...control }: Props) {
  const reading = useOwnSubscription()
  const { own, read } = reading
  const finish = (message: string) => {
    onDone(message)
    void read()
  }
  const canAct = own?.verified && (isMailOn !== false || own.status === 'confirmed' || own.status === 'pending')
  const verb = own?.status === 'confirmed' ? words.change : own?.status === 'pending' ? words.withdraw : words.choose
  return (
    <AccountRow
      label={words.label}
      value={<SubscriptionState {...reading} isMailOn={isMailOn} />}
      verb={verb}
      {...control}
    >
      {canAct ? <Form own={own} email={email} isMailOn={isMailOn} onDone={finish} /> : undefined}
    </AccountRow>
  )
}

interface FormProps extends Pick<Props, 'email' | 'isMailOn' | 'onDone'> {
  readonly own: OwnSubscription
}

function Form({ own, email, isMailOn, onDone }: FormProps) {
  const ask = useAskForUpdates()
  if (own.status === 'confirmed') return <TopicsForm own={own} isMailOn={isMailOn} onDone={onDone} />
  if (own.status === 'pending') return <WithdrawForm onDone={onDone} />
  return (
    <SubscribeForm
      small
      address={email}
      isMailOn={isMailOn}
      check={checkWish}
      onAsk={async (wish) => {
        const problems = await ask(wish)
        if (!problems) onDone(words.sent(wish.email))
        return problems
      }}
    />
  )
}

function WithdrawForm({ onDone }: Pick<Props, 'onDone'>) {
  const { subscription } = useServices().records
  const form = useForm({
    fields: [],
    send: async () => {
      const outcome = await subscription.changeOwn([], '')
      if (outcome.ok) onDone(words.withdrawn)
      return formProblemsOf(outcome)
    },
  })
  return (
    <form {...form.attributes} className="grid gap-3">
      <p>{words.withdrawNote}</p>
      <FormFooter small form={form} action={words.withdrawSubmit} />
    </form>
  )
}
