import type { ReactElement } from 'react'
import type { TextChoices, Unresolved } from '#game/fleet-text/fleet-text-draft.ts'
import type { Suggestion } from '#game/fleet-text/fleet-text-names.ts'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'

interface UnresolvedLinesProps {
  readonly unresolved: readonly Unresolved[]
  /** The player's choices, and the lines they belong to. These lines stay visible, so that a choice can be changed. */
  readonly choices: TextChoices
  readonly lines: Readonly<Record<string, Unresolved>>
  readonly onChoose: (of: Unresolved, choice: Suggestion | undefined) => void
}

const why = ({ code, suggestions }: Unresolved): string => {
  switch (code) {
    case 'UNKNOWN_NAME':
      return suggestions.length > 0 ? 'Unknown name. Choose a suggestion.' : 'Unknown name.'
    case 'NO_SHIP_FOR_REFIT':
      return 'There is no ship before this refit that could have it.'
    case 'TOO_MANY_SHIPS':
      return 'A fleet holds 200 ships at most.'
    case 'TOO_MANY_REFITS':
      return 'A ship holds 30 refits at most.'
  }
}

const leave = 'leave'

/** Lines that were not recognised, each with suggestions. A line without a choice is added to the notes. */
export function UnresolvedLines({ unresolved, choices, lines, onChoose }: UnresolvedLinesProps): ReactElement | null {
  const resolved = Object.keys(choices).flatMap((key) => lines[key] ?? [])
  const shown = [...resolved, ...unresolved].sort((a, b) => a.line - b.line)
  if (shown.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="Not understood">
      <Heading level={3} size="part">
        {unresolved.length === 0 ? 'All resolved' : 'Not understood'}
      </Heading>
      <p className="text-sm text-ink-dim">Choose what was meant. Lines without a choice are added to the notes.</p>
      <ul className="grid gap-3">
        {shown.map((item) => (
          <li
            key={item.key}
            className="grid gap-x-4 gap-y-1 border-t border-hairline pt-2 sm:grid-cols-[1fr_minmax(0,16rem)]"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="figures text-sm text-ink-dim">{`Line ${item.line} `}</span>
              <span className="font-semibold">{item.written}</span>
              <span className="block text-sm text-ink-dim">{why(item)}</span>
            </p>
            {item.suggestions.length > 0 && (
              <Select
                label={`What line ${item.line}, ${item.written}, means`}
                labelHidden
                value={choices[item.key]?.id ?? leave}
                onChange={(id) =>
                  onChoose(
                    item,
                    item.suggestions.find((suggestion) => suggestion.id === id),
                  )
                }
                options={[
                  { value: leave, label: 'Leave it in the notes' },
                  ...item.suggestions.map(({ id, name, kind }) => ({ value: id, label: `${name} (${kind})` })),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
