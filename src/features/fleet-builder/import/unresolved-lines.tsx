import type { ReactElement } from 'react'
import type { TextChoices, Unresolved } from '#game/fleet-text/fleet-text-draft.ts'
import type { Suggestion } from '#game/fleet-text/fleet-text-names.ts'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

const words = texts.lines

interface UnresolvedLinesProps {
  readonly unresolved: readonly Unresolved[]
  /**
   * The player's choices for lines that were not recognised. These lines stay visible, so that a choice can be changed.
   */
  readonly choices: TextChoices
  readonly lines: Readonly<Record<string, Unresolved>>
  readonly onChoose: (of: Unresolved, choice: Suggestion | undefined) => void
}

const why = ({ code, suggestions }: Unresolved): string => {
  switch (code) {
    case 'UNKNOWN_NAME':
      return suggestions.length > 0 ? words.unknownNameWithSuggestions : words.unknownName
    case 'NO_SHIP_FOR_REFIT':
      return words.noShipForRefit
    case 'TOO_MANY_SHIPS':
      return words.tooManyShips
    case 'TOO_MANY_REFITS':
      return words.tooManyRefits
  }
}

const leave = 'leave'

/** Lines that were not recognised, each with suggestions. A line without a choice is added to the notes. */
export function UnresolvedLines({ unresolved, choices, lines, onChoose }: UnresolvedLinesProps): ReactElement | null {
  const resolved = Object.keys(choices).flatMap((key) => lines[key] ?? [])
  const shown = [...resolved, ...unresolved].sort((a, b) => a.line - b.line)
  if (shown.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={words.heading}>
      <Heading level={3} size="part">
        {unresolved.length === 0 ? words.allResolved : words.heading}
      </Heading>
      <p className="text-sm text-ink-dim">{words.lead}</p>
      <ul className="grid gap-3">
        {shown.map((item) => (
          <li
            key={item.key}
            className="grid gap-x-4 gap-y-1 border-t border-hairline pt-2 sm:grid-cols-[1fr_minmax(0,16rem)]"
          >
            <p className="min-w-0 wrap-anywhere">
              <span translate="no" className="figures text-sm text-ink-dim">
                {words.line(item.line)}
              </span>
              <span className="font-semibold">{item.written}</span>
              <span className="block text-sm text-ink-dim">{why(item)}</span>
            </p>
            {item.suggestions.length > 0 && (
              <Select
                label={words.meaning(item.line, item.written)}
                labelHidden
                value={choices[item.key]?.id ?? leave}
                onChange={(id) =>
                  onChoose(
                    item,
                    item.suggestions.find((suggestion) => suggestion.id === id),
                  )
                }
                options={[
                  { value: leave, label: words.leave },
                  ...item.suggestions.map(({ id, name, kind }) => ({ value: id, label: words.suggestion(name, kind) })),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
