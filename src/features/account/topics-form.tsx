import { useState } from 'react'
import { texts as updates } from '#pieces/subscription/texts.ts'
import { TopicFields } from '#pieces/subscription/topic-fields.tsx'
import { topicOrder, type Topic } from '#pieces/subscription/topics.ts'
import { formProblemsOf } from '#records/account/form-problems.ts'
import type { OwnSubscription } from '#records/mail/own-subscription.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import { useServices } from '#store/services.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { texts } from './texts.ts'

const words = texts.subscription

interface Props {
  readonly own: OwnSubscription
  readonly isMailOn: boolean | undefined
  readonly onDone: (message: string) => void
}

/** Changes the topics of a subscription. A removed topic ends at once; an added one needs the link in a mail. */
export function TopicsForm({ own, isMailOn, onDone }: Props) {
  const { subscription } = useServices().records
  const ask = useAskForUpdates()
  const [chosen, setChosen] = useState<readonly Topic[]>(own.topics)

  const save = async (wanted: readonly Topic[]) => {
    const kept = own.topics.filter((topic) => wanted.includes(topic))
    const added = wanted.filter((topic) => !own.topics.includes(topic))
    // Removing comes first, because the record store then forgets topics that wait to be confirmed.
    if (kept.length < own.topics.length) {
      const outcome = await subscription.changeOwn(kept, '')
      if (!outcome.ok) return formProblemsOf(outcome)
    }
    if (added.length > 0) {
      const problems = await ask({ email: own.email, topics: added, wording: updates.consent.version })
      if (problems) return problems
    }
    onDone(added.length > 0 ? words.sent(own.email) : kept.length > 0 ? words.saved : words.left)
    return undefined
  }
  const form = useForm({ fields: [], send: () => save(chosen) })
  const leaving = useForm({ fields: [], send: () => save([]) })

  return (
    <div className="grid gap-3">
      <form {...form.attributes} className="grid gap-3">
        <TopicFields
          legend={updates.topicsLegend}
          offered={isMailOn === false ? own.topics : topicOrder}
          chosen={chosen}
          onChange={setChosen}
        />
        <p className="text-sm text-ink-dim">{updates.consent.sentence}</p>
        <FormFooter small form={form} action={words.save} />
      </form>
      <form {...leaving.attributes}>
        <FormFooter small form={leaving} action={words.leave} />
      </form>
    </div>
  )
}
