import type { SetupTraits } from '#store/dice-table/setup.ts'
import { Fold } from '../fold.tsx'
import { TraitsFields } from './traits-fields.tsx'

interface TraitsFoldProps {
  readonly traits: SetupTraits
  readonly onChange: (traits: SetupTraits) => void
}

/** The traits in force in a line; folded away under it what sets them, until one is wanted. */
export function TraitsFold({ traits, onChange }: TraitsFoldProps) {
  const names = namesOf(traits)
  return (
    <Fold
      isOpen={names.length > 0}
      className="border-t border-hairline pt-2"
      summaryClass="label-text min-h-11 gap-2 text-base"
      contentClass="pt-2"
      summary={
        <>
          Traits
          <span className="font-sans text-sm tracking-normal text-ink-dim normal-case">
            {names.join(', ') || 'none'}
          </span>
        </>
      }
    >
      <TraitsFields {...{ traits, onChange }} />
    </Fold>
  )
}

/** The traits in force, as the card writes them. */
export function namesOf(traits: SetupTraits): readonly string[] {
  return [
    traits.accurate > 0 && `Accurate ${traits.accurate}`,
    traits.piercing > 0 && `Piercing ${traits.piercing}`,
    traits.rending && 'Rending',
    traits.overcharge && 'Overcharge',
    traits.ion && 'Ion',
  ].filter((name) => name !== false)
}
