import { useMemo, type ReactElement } from 'react'
import type { TextChoices, Unresolved } from '#game/fleet-text/fleet-text-draft.ts'
import type { Suggestion } from '#game/fleet-text/fleet-text-names.ts'
import type { ReadFleetFile } from '#game/fleet/share/fleet-file.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { findExisting, fleetsOf, type FoundFleet, type Source } from './found-fleets.ts'
import { FoundList } from './found-list.tsx'
import { importProblemWords, type ProblemWords } from './import-problem-words.ts'
import { parseProblemWords, placeWords } from './place-words.ts'
import type { ImportContent } from './read-import.ts'
import { readList } from './read-list.ts'
import { texts } from './texts.ts'
import { UnresolvedLines } from './unresolved-lines.tsx'

const words = texts.source

export interface Decisions {
  readonly choices: TextChoices
  /** The lines for which the player has made a choice. They stay visible, so that the choice can be undone. */
  readonly resolved: Readonly<Record<string, Unresolved>>
  /** Whether each fleet is checked, by `FoundFleet.key`. Without an entry it is checked if the player lacks it. */
  readonly chosen: Readonly<Record<string, boolean>>
}

export const undecided: Decisions = { choices: {}, resolved: {}, chosen: {} }

export const isChosen = ({ chosen }: Decisions, { key, existing }: FoundFleet): boolean =>
  chosen[key] ?? existing === undefined

interface LastFound {
  readonly choices: TextChoices
  readonly own: readonly FleetEntry[]
  readonly found: readonly FoundFleet[]
}

/** Fleets found in each content, kept so that checking one of a thousand fleets does not search all of them again. */
const lastFound = new WeakMap<ImportContent, LastFound>()

export function foundIn(
  { key, read }: Source,
  { choices }: Decisions,
  own: readonly FleetEntry[],
): readonly FoundFleet[] {
  if (!read?.ok) return []
  const last = lastFound.get(read.value)
  if (last?.choices === choices && last.own === own) return last.found
  const found = findExisting(key, fleetsOf(read.value, choices), own)
  lastFound.set(read.value, { choices, own, found })
  return found
}

interface ImportErrorProps {
  readonly problem: ProblemWords
  readonly onRepair: (code: string) => void
}

function ImportError({ problem, onRepair }: ImportErrorProps): ReactElement {
  const { title, words: explanation, repaired } = problem
  return (
    <ErrorState title={title}>
      <p className="wrap-anywhere">{explanation}</p>
      {repaired !== undefined && (
        <Button className="mt-2" onClick={() => onRepair(repaired)}>
          {words.useRepaired}
        </Button>
      )}
    </ErrorState>
  )
}

/** Lists what is wrong in a file: fleets that cannot be read, with the reason, and unknown fields. */
function FileRemarks({ file }: { readonly file: ReadFleetFile }): ReactElement | null {
  const { refused, ignoredFields } = file
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={words.unreadable} className="border border-hull bg-paper-raised p-3">
          <Heading level={3} size="part">
            {words.unreadableHeading(refused.length)}
          </Heading>
          <ul className="mt-1 grid gap-1">
            {refused.slice(0, 20).map(({ at, name, problems }) => (
              <li key={at} className="wrap-anywhere">
                {words.fleet(at + 1, name, parseProblemWords(problems[0]))}
                {problems.length > 1 && words.moreProblems(problems.length - 1)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ignoredFields.length > 0 && (
        <p className="text-sm text-ink-dim wrap-anywhere">
          {words.ignoredFields(ignoredFields.slice(0, 5).map(placeWords), ignoredFields.length - 5)}
        </p>
      )}
    </>
  )
}

interface ListProps extends Pick<SourceViewProps, 'decisions' | 'onDecide'> {
  readonly text: string
}

function ListRemarks({ text, decisions, onDecide }: ListProps): ReactElement | null {
  const { choices, resolved } = decisions
  const read = useMemo(() => readList(text, choices), [text, choices])
  if (!read.ok) return <ImportError problem={importProblemWords(read.error)} onRepair={() => {}} />
  const { fleet, unresolved } = read.value
  const choose = (of: Unresolved, choice: Suggestion | undefined) => {
    const { [of.key]: _before, ...others } = choices
    onDecide({
      ...decisions,
      choices: choice ? { ...others, [of.key]: choice } : others,
      resolved: { ...resolved, [of.key]: of },
    })
  }
  return (
    <>
      {fleet.ships.length === 0 && (
        <p role="status" className="font-semibold">
          {words.noShips}
        </p>
      )}
      <UnresolvedLines unresolved={unresolved} choices={choices} lines={resolved} onChoose={choose} />
    </>
  )
}

interface LinkRemarkProps {
  readonly content: ImportContent
  readonly onReadLink: (code: string) => void
}

/** Says which of the two is read if a text has both a list and a link. */
function LinkRemark({ content, onReadLink }: LinkRemarkProps): ReactElement | null {
  if (content.kind === 'link' && content.hasList) return <p role="status">{words.sameAsLink}</p>
  if (content.kind !== 'text' || content.link === undefined) return null
  const { link } = content
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="font-semibold">
        {words.differsFromLink}
      </p>
      <Button onClick={() => onReadLink(link)}>{words.readLink}</Button>
    </div>
  )
}

export interface SourceViewProps {
  readonly source: Source
  readonly found: readonly FoundFleet[]
  readonly decisions: Decisions
  readonly onDecide: (decisions: Decisions) => void
  /** Called with a link code that the player chose to read: the corrected one, or that of an edited list. */
  readonly onRepair: (code: string) => void
}

export function SourceView({ source, found, decisions, onDecide, onRepair }: SourceViewProps): ReactElement {
  const { read, name } = source
  return (
    <section aria-label={name} className="grid gap-3">
      {name !== '' && (
        <Heading level={3} size="small" className="text-ink-dim wrap-anywhere normal-case">
          {name}
        </Heading>
      )}
      {read === undefined && <Progress label={words.reading} />}
      {read && !read.ok && <ImportError problem={importProblemWords(read.error)} onRepair={onRepair} />}
      {read?.ok && <LinkRemark content={read.value} onReadLink={onRepair} />}
      {read?.ok && read.value.kind === 'text' && (
        <ListRemarks text={read.value.text} decisions={decisions} onDecide={onDecide} />
      )}
      {read?.ok && read.value.kind === 'fleets' && <FileRemarks file={read.value.file} />}
      {read?.ok && read.value.kind === 'fleets' && found.length === 0 && <p>{words.noFleets}</p>}
      {found.length > 0 && (
        <FoundList
          found={found}
          isChosen={(one) => isChosen(decisions, one)}
          onChoose={({ key }, chosen) => onDecide({ ...decisions, chosen: { ...decisions.chosen, [key]: chosen } })}
        />
      )}
    </section>
  )
}
