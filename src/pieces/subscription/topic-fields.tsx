import { useId } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ErrorIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'
import { topicOrder, type Topic } from './topics.ts'

interface Props {
  readonly legend: string
  readonly legendHidden?: boolean
  readonly offered?: readonly Topic[]
  readonly chosen: readonly Topic[]
  readonly onChange: (chosen: readonly Topic[]) => void
  readonly error?: string
}

/** A checkbox for each topic, with a line that says what it brings. The form sees them as the field `topics`. */
export function TopicFields({ legend, legendHidden, offered = topicOrder, chosen, onChange, error }: Props) {
  const errorId = useId()
  const toggle = (topic: Topic, isOn: boolean) =>
    onChange(topicOrder.filter((other) => (other === topic ? isOn : chosen.includes(other))))
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'label-text text-base'}>{legend}</legend>
      {topicOrder
        .filter((topic) => offered.includes(topic))
        .map((topic) => (
          <Checkbox
            key={topic}
            name="topics"
            value={topic}
            label={texts.topics[topic].label}
            hint={texts.topics[topic].hint}
            aria-invalid={error ? true : undefined}
            checked={chosen.includes(topic)}
            onChange={(isOn) => toggle(topic, isOn)}
          />
        ))}
      <div id={errorId} aria-live="polite">
        {error ? (
          <p className="flex gap-1.5 text-sm text-hull">
            <ErrorIcon size={18} className="mt-px" />
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}
