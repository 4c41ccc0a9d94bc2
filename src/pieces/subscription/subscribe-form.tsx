import { useState } from 'react'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm, type FormAnswer } from '#ui/form/use-form.ts'
import { Heading } from '#ui/page/typography.tsx'
import { SentNotice } from './sent-notice.tsx'
import { texts } from './texts.ts'
import { TopicFields } from './topic-fields.tsx'
import type { Topic } from './topics.ts'

const words = texts.subscribe

export interface Wish {
  readonly email: string
  readonly topics: readonly Topic[]
  /** Version of the sentence that the person agrees to. */
  readonly wording: string
}

interface Props {
  /** The only address that the updates can go to. Without it, the form has a field for an address. */
  readonly address?: string
  /** True for the waiting list, whose only topic is invitations. */
  readonly invitations?: boolean
  /** Text of the submit button. */
  readonly action?: string
  /** False if the record store sends no e-mail; undefined while this is unknown. */
  readonly isMailOn: boolean | undefined
  /** Problems of the fields `email` and `topics` before the wish is sent. */
  readonly check: (wish: Wish) => Readonly<Partial<Record<'email' | 'topics', string>>>
  /** Sends the wish. Resolves to undefined if that succeeded. */
  readonly onAsk: (wish: Wish) => Promise<FormAnswer | undefined>
  /** True for a form that is one of several on its screen. */
  readonly small?: boolean
}

/** Form to subscribe to e-mail updates. Nothing is ticked in advance, because agreeing must be an active choice. */
export function SubscribeForm({
  address,
  invitations = false,
  action = words.submit,
  isMailOn,
  check,
  onAsk,
  small,
}: Props) {
  const [topics, setTopics] = useState<readonly Topic[]>(invitations ? ['invitations'] : [])
  const [sent, setSent] = useState<Wish>()
  const consent = invitations ? texts.invitationsConsent : texts.consent
  const wishOf = (email: string): Wish => ({ email: address ?? email.trim(), topics, wording: consent.version })
  const form = useForm({
    fields: ['email', 'topics'],
    check: ({ email }) => check(wishOf(email)),
    send: async ({ email }) => {
      const problem = await onAsk(wishOf(email))
      if (!problem) setSent(wishOf(email))
      return problem
    },
  })

  if (sent) {
    const other = address === undefined ? { onOther: () => setSent(undefined) } : {}
    return <SentNotice email={sent.email} onAgain={() => onAsk(sent)} {...other} />
  }
  if (isMailOn === false) return <MailOff />
  return (
    <form {...form.attributes} className="grid gap-4">
      {address === undefined ? (
        <TextField
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.error('email')}
        />
      ) : (
        <p className="wrap-anywhere">{words.to(address)}</p>
      )}
      {invitations ? null : (
        <TopicFields legend={texts.topicsLegend} chosen={topics} onChange={setTopics} error={form.error('topics')} />
      )}
      <p className="text-sm text-ink-dim">{consent.sentence}</p>
      <FormFooter form={form} action={action} busyAction={words.busy} small={small} />
    </form>
  )
}

const MailOff = () => (
  <div role="status" className="grid gap-2">
    <Heading level={3} size="part">
      {texts.mailOffTitle}
    </Heading>
    <p className="text-ink-dim">{texts.mailOff}</p>
  </div>
)
