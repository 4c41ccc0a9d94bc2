import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FunnelStepId, funnelSteps, isFunnelStep, pageStep } from '#shared/analytics/analytics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, ChevronUpIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { firstSteps } from '../address/analytics-address.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { funnelTexts as texts } from '../texts.ts'
import { addStep, freeSteps, moveStep, removeStep } from './step-edits.ts'
import { stepWords } from './step-words.ts'

/** The pages of the span as steps of a funnel, by path. Filters are ignored. */
function usePageSteps(): readonly FunnelStepId[] {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  const asked = { ...question, only: [] }
  const { data } = useQuery({
    queryKey: ['staff-analytics', 'pages', asked],
    queryFn: ({ signal }) => unwrap(analytics.pages(asked, signal)),
  })
  const paths = data?.rows.filter(({ is_other: isOther }) => !isOther).map(({ text }) => text) ?? []
  return paths.sort().map(pageStep).filter(isFunnelStep)
}

interface StepEditorProps {
  readonly steps: readonly FunnelStepId[]
  readonly onChange: (steps: readonly FunnelStepId[]) => void
}

/** Editor for the steps of the funnel: choose, add, remove, move up and down. */
export function StepEditor({ steps, onChange }: StepEditorProps) {
  const [said, setSaid] = useState('')
  const pages = usePageSteps()
  const move = (at: number, by: -1 | 1) => {
    const step = steps[at]
    if (step) setSaid(texts.moved(stepWords(step), at + by, steps.length))
    onChange(moveStep(steps, at, by))
  }
  return (
    <div className="grid max-w-160 gap-2">
      <ol aria-label={texts.steps} className="grid gap-2">
        {steps.map((step, at) => {
          const name = stepWords(step)
          return (
            // Because the step is the key, a moved step keeps its button and the focus.
            <li key={step} className="flex items-end gap-1">
              <Select
                label={texts.step(at)}
                className="grow"
                value={step}
                options={[step, ...freeSteps(steps, pages)].map((value) => ({ value, label: stepWords(value) }))}
                onChange={(value) => onChange(steps.with(at, value))}
              />
              <IconButton
                label={texts.earlier(name)}
                icon={<ChevronUpIcon />}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, -1)}
                className="aria-disabled:text-line"
              />
              <IconButton
                label={texts.later(name)}
                icon={<ChevronDownIcon />}
                aria-disabled={at === steps.length - 1}
                onClick={() => at < steps.length - 1 && move(at, 1)}
                className="aria-disabled:text-line"
              />
              <IconButton
                label={texts.remove(name)}
                icon={<TrashIcon size={20} />}
                disabled={steps.length <= funnelSteps.least}
                onClick={() => onChange(removeStep(steps, at))}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<PlusIcon size={20} />}
          disabled={steps.length >= funnelSteps.most}
          onClick={() => onChange(addStep(steps))}
        >
          {texts.add}
        </Button>
        <Button variant="quiet" onClick={() => onChange(firstSteps)}>
          {texts.reset}
        </Button>
      </div>
    </div>
  )
}
