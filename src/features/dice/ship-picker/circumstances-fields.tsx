import { terrains } from '#game/volley/attack.ts'
import { maxFriends, noCircumstances, type Circumstances, type Condition } from '#store/dice-table/last-attack.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import type { Picked } from './attack-pick.ts'
import { bearing, isSet, isStoppable, steinmetzOf } from './bearing.ts'
import { texts } from './texts.ts'

const { circumstances: words, hints } = texts

interface CircumstancesFieldsProps {
  readonly picked: Picked
  readonly onChange: (circumstances: Circumstances) => void
}

/** Why the condition is asked for, and what it changes. */
function hintOf(picked: Picked, condition: Condition): string {
  const { traits } = picked.target.ship
  if (condition === 'locked' && traits.includes('no-wake')) return hints.noWake
  if (condition === 'locked' && traits.includes('false-papers')) return hints.falsePapers
  if (condition === 'steinmetz' && steinmetzOf(picked) === 'near') return hints.steinmetzNear
  return texts.conditions[condition][1]
}

/** Fields for conditions that are not on the ships' cards and that concern the volley. Collapsed at first. */
export function CircumstancesFields({ picked, onChange }: CircumstancesFieldsProps) {
  const { circumstances } = picked.pick
  const { terrain, on, friends } = circumstances
  const set = (part: Partial<Circumstances>) => onChange({ ...circumstances, ...part })
  const shown = bearing(picked)
  const stoppable = isStoppable(picked)
  const changed =
    shown.filter((condition) => isSet(picked, condition)).length +
    [terrain !== 'open', stoppable && friends > 0].filter(Boolean).length
  return (
    <Disclosure
      className="-mx-4 border-y border-hairline sm:-mx-6"
      summaryClass="label-text px-4 text-base sm:px-6"
      contentClass="grid gap-3 px-4 pb-4 sm:px-6"
      summary={
        <>
          {words.heading}
          <span className="font-sans text-sm tracking-normal text-ink-dim normal-case">
            {changed === 0 ? words.none : words.changed(changed)}
          </span>
        </>
      }
    >
      <SegmentedControl
        label={words.terrain}
        full
        options={terrains.map((value) => ({ value, label: words.terrains[value] }))}
        value={terrain}
        onChange={(value) => set({ terrain: value })}
      />
      <div>
        {shown.map((condition) => (
          <Checkbox
            key={condition}
            label={texts.conditions[condition][0]}
            hint={hintOf(picked, condition)}
            checked={on.includes(condition)}
            onChange={(isOn) => set({ on: isOn ? [...on, condition] : on.filter((other) => other !== condition) })}
          />
        ))}
      </div>
      {stoppable && (
        <NumberStepper
          label={words.friends}
          hint={words.friendsHint}
          value={friends}
          max={maxFriends}
          onChange={(value) => set({ friends: value })}
        />
      )}
      {changed > 0 && (
        <Button
          variant="quiet"
          className="-mx-3 w-fit"
          onClick={() => onChange({ ...noCircumstances, joining: circumstances.joining })}
        >
          {words.clear}
        </Button>
      )}
    </Disclosure>
  )
}
