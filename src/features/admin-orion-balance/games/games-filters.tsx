import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import type { BattleFilter } from '#records/staff/staff-battles.ts'
import { reportedScenarios } from '#shared/battles.ts'
import { battleSizes, countedStates } from '#shared/battles.ts'
import { Select } from '#ui/form/select.tsx'
import { formatCount } from '../figures.ts'
import type { KeptRun } from '../run/kept-run.ts'
import { isCurrent } from '../run/run-identity.ts'
import { addressTexts as questionTexts } from '../texts.ts'
import { texts } from './texts.ts'

const all = 'all'

interface GamesFiltersProps {
  readonly filter: BattleFilter
  readonly releases: readonly string[]
  readonly onFilter: (changes: Partial<BattleFilter>) => void
  readonly runs: readonly KeptRun[]
  readonly run: KeptRun | undefined
  readonly onRun: (key: string) => void
}

const runName = ({ result }: KeptRun): string => {
  const line = questionTexts.line(result.question, formatCount)
  return isCurrent(result) ? line : `${line} (${texts.otherContent})`
}

/** Filters: which games count, and with which run they are compared. */
export function GamesFilters({ filter, releases, onFilter, runs, run, onRun }: GamesFiltersProps) {
  const choices = [
    {
      name: 'release' as const,
      label: texts.release,
      options: releases.map((value) => ({
        value: value || 'none',
        label: value === '' ? texts.noRelease : texts.releaseOf(value),
      })),
    },
    {
      name: 'scenario' as const,
      label: texts.scenario,
      options: reportedScenarios.map((value) => ({ value, label: scenarioName(value) })),
    },
    {
      name: 'size' as const,
      label: texts.size,
      options: battleSizes.map((value) => ({ value, label: texts.sizes[value] })),
    },
    {
      name: 'state' as const,
      label: texts.state,
      options: countedStates.map((value) => ({ value, label: texts.countedStates[value] })),
    },
  ] satisfies readonly { readonly name: keyof BattleFilter; readonly label: string; readonly options: object }[]
  return (
    <div role="group" aria-label={texts.filters} className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap [&_select]:min-w-36">
        {choices.map(({ name, label, options }) => (
          <Select<string>
            key={name}
            label={label}
            value={filter[name] || all}
            onChange={(value) => onFilter({ [name]: value === all ? '' : value })}
            options={[{ value: all, label: name === 'state' ? texts.unobjected : texts.all }, ...options]}
          />
        ))}
      </div>
      {runs.length > 0 ? (
        <Select
          label={texts.run}
          className="max-w-180"
          value={run?.key ?? ''}
          onChange={onRun}
          options={runs.map((one) => ({ value: one.key, label: runName(one) }))}
        />
      ) : (
        <p className="text-sm text-ink-dim">{texts.noRun}</p>
      )}
    </div>
  )
}
