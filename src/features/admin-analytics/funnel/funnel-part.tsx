import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FunnelStepId } from '#shared/analytics/analytics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { EditIcon } from '#ui/icon/icons-actions.tsx'
import { firstSteps, writePeople } from '../address/analytics-address.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { Toolbar } from '../address/toolbar.tsx'
import { QueryPanel } from '../frame/query-panel.tsx'
import { funnelTexts as texts } from '../texts.ts'
import { FunnelSteps } from './funnel-steps.tsx'
import { StepEditor } from './step-editor.tsx'
import { stepWords } from './step-words.ts'

/** How many people reach each of the steps that staff choose. */
export function FunnelPart() {
  const { analytics } = useStaffRecords()
  const { address, question, change } = useAnalytics()
  const [isEditing, setEditing] = useState(false)
  const { steps } = address
  const query = useQuery({
    queryKey: ['staff-analytics', 'funnel', steps, { ...question, only: [] }],
    queryFn: ({ signal }) => unwrap(analytics.funnel(steps, question, signal)),
    placeholderData: keepPreviousData,
  })
  const setSteps = (next: readonly FunnelStepId[]) =>
    change({ steps: next.join() === firstSteps.join() ? '' : next.join(' '), people: '' }, { replace: true })
  return (
    <>
      <Toolbar hint={texts.noFilters} isUnfiltered />
      <QueryPanel
        title={texts.heading}
        name="funnel"
        query={query}
        className="max-w-220"
        top={
          <>
            <p className="max-w-[68ch] text-sm text-ink-dim">{texts.explain}</p>
            <Button
              variant="quiet"
              icon={<EditIcon size={18} />}
              className="my-2 -ml-3"
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? texts.done : texts.edit}
            </Button>
            {isEditing && (
              <div className="mb-4">
                <StepEditor steps={steps} onChange={setSteps} />
              </div>
            )}
          </>
        }
        empty={(rows) => ((rows[0]?.people ?? 0) === 0 ? texts.none : undefined)}
        csv={(rows) => [
          [...texts.csv],
          ...rows.map(({ step, people, median_seconds: median }) => [
            stepWords(step),
            people,
            people / (rows[0]?.people || 1),
            median ?? '',
          ]),
        ]}
      >
        {(rows) => (
          <FunnelSteps
            steps={rows}
            chosen={address.people}
            onChoose={(place) => change({ people: place ? writePeople(place) : '' })}
          />
        )}
      </QueryPanel>
    </>
  )
}
