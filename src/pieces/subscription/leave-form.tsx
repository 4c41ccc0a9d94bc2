import { type ReactNode, useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useForm, type FormAnswer } from '#ui/form/use-form.ts'
import { LeftNotice, type LeftNoticeProps } from './left-notice.tsx'
import { texts } from './texts.ts'
import { TopicFields } from './topic-fields.tsx'
import type { Topic } from './topics.ts'

const words = texts.leave

type Reason = keyof typeof words.reasons
const reasons = Object.entries(words.reasons).map(([value, label]) => ({ value: value as Reason, label }))

/** The most characters of a reason in the person's own words. */
const mostWords = 400

const reasonText = (chosen: Reason, more: string): string =>
  [chosen === 'unsaid' ? '' : words.reasons[chosen], more.trim()].filter((part) => part !== '').join(': ')

interface Props extends Pick<LeftNoticeProps, 'onUndo' | 'onSubscribeAgain' | 'back'> {
  readonly intro: ReactNode
  /**
   * True for the mails with alpha codes. They are separate from the updates, so there is nothing to keep or to explain.
   */
  readonly isCodes?: boolean
  /** The topics that can be kept one by one. */
  readonly offered: readonly Topic[]
  /** Ends all topics but `keep`. Resolves to undefined if that succeeded. `reason` may be empty. */
  readonly onLeave: (keep: readonly Topic[], reason: string) => Promise<FormAnswer | undefined>
}

/** Form to unsubscribe from the e-mail updates: one button ends all of them, everything else is optional (RT-07). */
export function LeaveForm({ intro, isCodes = false, offered, onLeave, back, ...rest }: Props) {
  const [keep, setKeep] = useState<readonly Topic[]>([])
  const [reason, setReason] = useState<Reason>('unsaid')
  const [left, setLeft] = useState<{ readonly kept: readonly Topic[]; readonly at: number }>()
  const form = useForm({
    fields: ['more'],
    send: async ({ more }) => {
      const problem = await onLeave(keep, reasonText(reason, more.slice(0, mostWords)))
      if (!problem) setLeft({ kept: keep, at: Date.now() })
      return problem
    },
  })

  if (left) return <LeftNotice {...left} {...rest} isCodes={isCodes} back={back} />
  return (
    <form {...form.attributes} className="grid gap-4">
      <p className="text-ink-dim">{intro}</p>
      <div hidden={isCodes}>
        {offered.length > 0 ? (
          <Disclosure summary={words.keep} summaryClass="border-t border-hairline" contentClass="grid gap-2 pb-3">
            <p className="text-sm text-ink-dim">{words.keepNote}</p>
            <TopicFields legend={words.keepLegend} legendHidden offered={offered} chosen={keep} onChange={setKeep} />
          </Disclosure>
        ) : null}
        <Disclosure summary={words.why} summaryClass="border-y border-hairline" contentClass="grid gap-4 py-3">
          <Select label={words.reason} options={reasons} value={reason} onChange={setReason} />
          <TextArea name="more" label={words.more} rows={3} limit={mostWords} />
        </Disclosure>
      </div>
      <FormFooter
        form={form}
        action={isCodes ? words.submitCodes : keep.length === 0 ? words.submit : words.submitSome(keep.length)}
        busyAction={words.busy}
      />
      {back}
    </form>
  )
}
