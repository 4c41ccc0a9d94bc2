import { battleModels, doctrineChoices, fleetKinds, questionBounds } from '#game/balance/balance-question.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import { gameSizes } from '#game/fleet/fleet.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { formatCount } from '../figures.ts'
import { addressTexts as texts } from '../texts.ts'
import { useQuestion } from './question-context.tsx'
import { SeedField } from './seed-field.tsx'

const battleCounts = [200, 1000, 2000, 5000, 10_000, 50_000]

/** Numbers to choose from, including the one that is already chosen. */
const withOwn = (numbers: readonly number[], own: number): readonly number[] =>
  numbers.includes(own) ? numbers : [...numbers, own].toSorted((a, b) => a - b)

export interface QuestionFieldsProps {
  /** Leaves out the number of battles, for a single battle. */
  readonly isOne?: boolean
  /** Leaves out what the question about worth does not have: which fleets, terrain, how many battles. */
  readonly isWorth?: boolean
}

/** Fields for the battles to fight; the address is updated. */
export function QuestionFields({ isOne = false, isWorth = false }: QuestionFieldsProps) {
  const { question, ask } = useQuestion()
  const { kind, model, scenario, terrain, limit, doctrine, battles, seed } = question
  const limits = withOwn(
    gameSizes.map((size) => size.limit),
    limit,
  )
  return (
    <div role="group" aria-label={texts.question} className="grid gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <SegmentedControl
          label={texts.model.label}
          value={model}
          onChange={(value) => ask({ model: value })}
          options={battleModels.map((value) => ({ value, label: texts.model.names[value] }))}
        />
        {!isWorth && (
          <SegmentedControl
            label={texts.kind.label}
            value={kind}
            onChange={(value) => ask({ kind: value })}
            options={fleetKinds.toReversed().map((value) => ({ value, label: texts.kind.names[value] }))}
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap [&_select]:min-w-36">
        {(kind === 'random' || isWorth) && (
          <Select
            label={texts.limit.label}
            value={`${limit}`}
            onChange={(value) => ask({ limit: Number(value) })}
            options={limits.map((n) => ({ value: `${n}`, label: texts.limit.points(n) }))}
          />
        )}
        <Select
          label={texts.scenario.label}
          value={scenario}
          onChange={(value) => ask({ scenario: value })}
          options={battleScenarios.map((value) => ({ value, label: texts.scenario.name(value) }))}
        />
        <Select
          label={texts.doctrine.label}
          value={doctrine}
          onChange={(value) => ask({ doctrine: value })}
          options={doctrineChoices.toReversed().map((value) => ({ value, label: texts.doctrine.names[value] }))}
        />
        {!isOne && !isWorth && (
          <Select
            label={texts.battles.label}
            value={`${battles}`}
            onChange={(value) => ask({ battles: Number(value) })}
            options={withOwn(battleCounts, battles).map((n) => ({ value: `${n}`, label: formatCount(n) }))}
          />
        )}
        {!isWorth && (
          <Switch
            label={texts.terrain}
            checked={terrain}
            onChange={(checked) => ask({ terrain: checked })}
            className="self-end"
          />
        )}
        <SeedField
          label={texts.seed.label}
          value={seed}
          bounds={questionBounds.seed}
          onChange={(n) => ask({ seed: n })}
        />
      </div>
    </div>
  )
}
