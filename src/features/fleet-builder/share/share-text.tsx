import { useId, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { SharedParts } from '#game/fleet/share/shared-fleet.ts'
import { markdownFleetText, plainFleetText } from '#pieces/fleet/fleet-text.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { CopyButton } from './copy-button.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.text

const forms = [
  { value: 'plain', label: texts.plain },
  { value: 'markdown', label: texts.markdown },
] as const

type Form = (typeof forms)[number]['value']

interface ShareTextProps {
  readonly fleet: FleetContent
  readonly parts: SharedParts
  readonly link: string
}

/** The fleet as text for a chat message. The import can read this text again. */
export function ShareText({ fleet, parts, link }: ShareTextProps): ReactElement {
  const field = useId()
  const [form, setForm] = useState<Form>('plain')
  const write = form === 'plain' ? plainFleetText : markdownFleetText
  const text = write(fleet, catalogue, { ...parts, link })
  return (
    <div className="grid gap-3">
      <SegmentedControl label={texts.format} options={forms} value={form} onChange={setForm} />
      <div>
        <label htmlFor={field} className="label-text text-base">
          {texts.field}
        </label>
        <textarea
          id={field}
          readOnly
          rows={8}
          value={text}
          spellCheck={false}
          className="control resize-y font-mono text-sm whitespace-pre-wrap"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} label={texts.copy} field={field} />
      </div>
    </div>
  )
}
