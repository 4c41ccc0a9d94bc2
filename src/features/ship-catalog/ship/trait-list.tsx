import { useState, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { traitTexts } from '#pieces/ship/stat-block-traits.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

/** A ship's traits. Pressing one shows its rules text. */
export function TraitList({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const [open, setOpen] = useState<string>()
  const traits = traitTexts(ship)
  if (traits.length === 0) return <p className="text-ink-dim">{texts.page.noTraits}</p>
  return (
    <ul className="border-t border-hairline">
      {traits.map(({ name, text }) => {
        const Chevron = open === name ? ChevronUpIcon : ChevronDownIcon
        return (
          <li key={name} className="border-b border-hairline">
            <button
              type="button"
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? undefined : name)}
              className="flex min-h-11 w-full items-center justify-between gap-2 text-left font-medium hover:bg-paper-sunk"
            >
              {name}
              <Chevron size={18} />
            </button>
            {open === name && <p className="rules-text pb-3 text-base">{text}</p>}
          </li>
        )
      })}
    </ul>
  )
}
