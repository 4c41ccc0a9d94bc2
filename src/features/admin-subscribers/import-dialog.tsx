import { useState } from 'react'
import { importConsentLength } from '#shared/mail/subscribers.ts'
import { topics, type Topic } from '#shared/mail/topics.ts'
import { ImportDialog } from '#staff/import/import-dialog.tsx'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { linesToImport, subscriberColumns } from './lines-to-import.ts'
import { texts } from './texts.ts'

const words = texts.import

/** Adds people who agreed to mails elsewhere. */
export function ImportSubscribersDialog({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  const { subscribers } = useStaffRecords()
  const [chosen, setChosen] = useState<readonly Topic[]>(['news'])
  const [consent, setConsent] = useState('')
  const [problem, setProblem] = useState('')
  const source = consent.trim()
  return (
    <ImportDialog
      title={words.title}
      explain={words.explain}
      name="subscribers-import"
      wanted={subscriberColumns}
      check={() => {
        const isRight = source.length >= importConsentLength.least && source.length <= importConsentLength.most
        setProblem(isRight ? '' : words.consentMissing)
        return isRight
      }}
      prepare={(lines) => linesToImport(lines, chosen)}
      dryRun={(lines) => subscribers.importLines(lines, source, true)}
      send={(lines) => subscribers.importLines(lines, source, false)}
      outcomes={words.outcomes}
      good="added"
      alsoWritten={['waiting', 'off', 'updated']}
      checkedLabels={words.toAdd}
      applyLabel={words.apply}
      onClose={onClose}
    >
      <TextArea
        label={words.consent}
        hint={words.consentHint}
        rows={2}
        required
        limit={importConsentLength.most}
        value={consent}
        error={problem}
        onChange={(event) => {
          setConsent(event.currentTarget.value)
          setProblem('')
        }}
      />
      <fieldset>
        <legend className="label-text text-base">{words.topics}</legend>
        <div className="flex flex-wrap gap-x-6">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              label={mailTexts.topics[topic]}
              checked={chosen.includes(topic)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, topic] : chosen.filter((other) => other !== topic))}
            />
          ))}
        </div>
        <p className="text-sm text-ink-dim">{words.topicsHint}</p>
      </fieldset>
    </ImportDialog>
  )
}
