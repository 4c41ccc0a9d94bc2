import { type ReactNode, useState } from 'react'
import { topicNames, type Topic } from '#pieces/subscription/topics.ts'
import { formProblemsOf } from '#records/account/form-problems.ts'
import { forgetMailLink } from '#store/mail/mail-link.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { texts } from './texts.ts'

const words = texts.confirmUpdates

interface Props {
  readonly token: string
  readonly back: ReactNode
  readonly onSubscribe: () => void
}

/** Page of a `/#subscribe=TOKEN` link. It needs a press of a button, because mail scanners also open links. */
export function ConfirmSubscription({ token, back, onSubscribe }: Props) {
  const { subscription } = useServices().records
  const [topics, setTopics] = useState<readonly Topic[]>()
  const [isBroken, setBroken] = useState(false)
  const form = useForm({
    fields: [],
    send: async () => {
      const outcome = await subscription.confirm(token)
      if (outcome.ok) setTopics(outcome.value)
      const isRefused = !outcome.ok && outcome.error.kind === 'invalid'
      if (isRefused) setBroken(true)
      if (outcome.ok || isRefused) forgetMailLink()
      return formProblemsOf(outcome)
    },
  })

  if (topics) {
    return (
      <Notice title={words.doneTitle} action={back}>
        {words.done(topicNames(topics))}
      </Notice>
    )
  }
  if (isBroken) {
    const ways = (
      <div className="grid gap-2">
        <Button onClick={onSubscribe}>{words.askAgain}</Button>
        {back}
      </div>
    )
    return (
      <Notice title={words.brokenTitle} action={ways}>
        {words.broken}
      </Notice>
    )
  }
  return (
    <form {...form.attributes} className="grid gap-4">
      <p className="text-ink-dim">{words.press}</p>
      <FormFooter form={form} action={words.submit} busyAction={words.busy} />
      {back}
    </form>
  )
}
