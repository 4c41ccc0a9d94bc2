import { useId } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import type { FleetChoice } from './fleet-choice.ts'
import { patrols, readyFleets, type FleetSource } from './fleet-sources.ts'
import { QuickFleetFields } from './quick-fleet.tsx'
import { texts } from './texts.ts'

const words = texts.start

interface FleetFieldProps {
  readonly label: string
  readonly own: readonly FleetSource[]
  /** The label of an additional choice, whose key is `prepared`. */
  readonly prepared?: string
  readonly choice: FleetChoice
  readonly source: FleetSource | undefined
  readonly onChange: (choice: FleetChoice) => void
}

const Options = ({ label, of }: { readonly label: string; readonly of: readonly FleetSource[] }) =>
  of.length > 0 && (
    <optgroup label={label}>
      {of.map(({ key, side }) => (
        <option key={key} value={key}>
          {words.option(side.name, side.points)}
        </option>
      ))}
    </optgroup>
  )

/** What is wrong with a fleet. The rules of the builder do not apply to a quick fleet. */
const remarksOn = ({ unknown, isIllegal, builtFor, fleet }: FleetSource, isQuick: boolean): readonly string[] => {
  if (unknown >= fleet.ships.length) return [words.empty]
  return [
    ...(unknown > 0 ? [words.unknown(unknown)] : []),
    ...(builtFor === undefined ? [] : [words.builtFor(builtFor)]),
    ...(isIllegal && !isQuick ? [words.illegal] : []),
  ]
}

/** The fleet of a side: one of the account, a ready one, one from a link, or a quick fleet. */
export function FleetField({ label, own, prepared, choice, source, onChange }: FleetFieldProps) {
  const hint = useId()
  const isLink = choice.key === 'link'
  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(control) => (
          <div className="relative">
            <select
              {...control}
              className="control appearance-none pr-10"
              value={choice.key}
              onChange={(event) => onChange({ ...choice, key: event.currentTarget.value })}
            >
              {prepared !== undefined && <option value="prepared">{prepared}</option>}
              <Options label={words.groups.own} of={own} />
              <Options label={words.groups.ready} of={readyFleets} />
              <Options label={words.groups.patrol} of={patrols} />
              <optgroup label={words.groups.other}>
                <option value="link">{words.link}</option>
                <option value="quick">{words.quickFleet}</option>
              </optgroup>
            </select>
            <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
          </div>
        )}
      </Field>
      {isLink && (
        <TextField
          label={words.linkLabel(label.toLowerCase())}
          value={choice.link}
          autoComplete="off"
          spellCheck={false}
          error={choice.link.trim() !== '' && !source ? words.linkWrong : undefined}
          onChange={(event) => onChange({ ...choice, link: event.currentTarget.value })}
        />
      )}
      {choice.key === 'quick' && (
        <QuickFleetFields quick={choice.quick} onChange={(quick) => onChange({ ...choice, quick })} />
      )}
      <p id={hint} role="status" className="text-sm text-ink-dim empty:hidden">
        {source && (isLink || choice.key === 'quick') ? `${words.option(source.side.name, source.side.points)}. ` : ''}
        {source && remarksOn(source, choice.key === 'quick').join(' ')}
      </p>
    </div>
  )
}
