import type { SetupTraits } from '#store/dice-table/setup.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { texts } from './texts.ts'
import { TraitsFields } from './traits-fields.tsx'

interface TraitsDisclosureProps {
  readonly traits: SetupTraits
  readonly onChange: (traits: SetupTraits) => void
}

/** Names the active traits; opening it shows the inputs for all traits. It starts open if a trait is active. */
export function TraitsDisclosure({ traits, onChange }: TraitsDisclosureProps) {
  const names = activeTraitNames(traits)
  return (
    <Disclosure
      isOpen={names.length > 0}
      className="border-t border-hairline"
      summaryClass="label-text -mx-4 w-auto! px-4 text-base sm:-mx-5 sm:px-5"
      contentClass="pt-2"
      summary={
        <>
          {texts.traits.heading}
          <span className="font-sans text-sm tracking-normal text-ink-dim normal-case">
            {names.join(', ') || texts.traits.none}
          </span>
        </>
      }
    >
      <TraitsFields {...{ traits, onChange }} />
    </Disclosure>
  )
}

/** The active traits as written on a ship card, for example "Accurate 2". */
function activeTraitNames(traits: SetupTraits): readonly string[] {
  return [
    traits.accurate > 0 && texts.traits.level(texts.traits.accurate, traits.accurate),
    traits.piercing > 0 && texts.traits.level(texts.traits.piercing, traits.piercing),
    traits.rending && texts.traits.rending,
    traits.overcharge && texts.traits.overcharge,
    traits.ion && texts.traits.ion,
  ].filter((name) => name !== false)
}
