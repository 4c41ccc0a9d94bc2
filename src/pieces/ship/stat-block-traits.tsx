import { memo, type ReactElement } from 'react'
import type { TraitText } from '#content/trait-text.ts'
import { shipTraitText } from '#content/traits.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { texts } from './texts.ts'

type Traited = Pick<ShipDesign, 'traits' | 'weapons'>

/** The texts that explain the traits of a ship and its weapons, each once. An unknown trait is shown by its key. */
export function traitTexts(ship: Traited): readonly TraitText[] {
  const found = [
    ...ship.traits.map((trait) => shipTraitText(trait) ?? { name: trait, text: texts.unknownTrait }),
    ...ship.weapons.flatMap((weapon) => weapon.traits.map(weaponTraitText)),
  ]
  return [...new Map(found.map((text) => [text.name, text])).values()]
}

export const StatBlockTraits = memo(function StatBlockTraits({ traits, weapons }: Traited): ReactElement | null {
  const explained = traitTexts({ traits, weapons })
  if (explained.length === 0) return null
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {explained.map(({ name, text }) => (
        <div key={name}>
          <dt className="inline font-semibold">{name}</dt> <dd className="inline text-ink-dim">{text}</dd>
        </div>
      ))}
    </dl>
  )
})
