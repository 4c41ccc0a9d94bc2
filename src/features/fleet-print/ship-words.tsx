import type { ReactElement } from 'react'
import { shipTraitText } from '#content/traits.ts'
import { refitWords } from '#pieces/ship/ship-words.ts'
import { traitsOf, type PrintedRefit, type PrintedShip } from './print-model.ts'
import { texts } from './texts.ts'

const words = texts.ship

/** Traits and refits of a ship as text, in three lengths. A card uses the longest that fits. */

const known = ({ name, refit }: PrintedRefit): string => {
  if (!refit) return words.unknownRefitName(name)
  return refit.retired ? words.retiredRefitName(name) : name
}

function Line({ label, names }: { readonly label: string; readonly names: readonly string[] }): ReactElement {
  return (
    <p className="ship-line">
      <span className="paper-label">{label}</span> {names.join(', ')}
    </p>
  )
}

export interface Named {
  readonly name: string
  readonly text: string
}

/** A name and its explanation. */
export function Entry({ name, text }: Named): ReactElement {
  return (
    <div className="entry">
      <dt>{words.entry(name)}</dt> <dd>{text}</dd>
    </div>
  )
}

export const refitEntries = (refits: readonly PrintedRefit[]): readonly Named[] =>
  refits.map(({ name, refit }) => ({ name, text: refit ? refitWords(refit) : words.unknownRefit }))

/** The longest text: all traits and refits with explanations. */
export function LongText({ ship }: { readonly ship: PrintedShip }): ReactElement | null {
  const entries = [...(ship.built ? traitsOf(ship.built) : []), ...refitEntries(ship.refits)]
  if (entries.length === 0) return null
  return (
    <dl className="ship-words">
      {entries.map((entry, n) => (
        <Entry key={n} {...entry} />
      ))}
    </dl>
  )
}

const ownTraits = ({ built }: PrintedShip): readonly string[] =>
  (built?.traits ?? []).map((trait) => shipTraitText(trait)?.name ?? trait)

interface TraitNamesProps {
  readonly ship: PrintedShip
  /** Whether a glossary is printed, which explains the traits. */
  readonly hasGlossary: boolean
}

const traitsLabel = (hasGlossary: boolean): string => (hasGlossary ? words.traitsInGlossary : words.traits)

/** The text of medium length: names of traits, and refits with explanations. */
export function MediumText({ ship, hasGlossary }: TraitNamesProps): ReactElement {
  const traits = ownTraits(ship)
  return (
    <>
      {traits.length > 0 && <Line label={traitsLabel(hasGlossary)} names={traits} />}
      {ship.refits.length > 0 && (
        <dl className="ship-words">
          {refitEntries(ship.refits).map((entry, n) => (
            <Entry key={n} {...entry} />
          ))}
        </dl>
      )}
    </>
  )
}

export function TraitNames({ ship, hasGlossary }: TraitNamesProps): ReactElement | null {
  const traits = ownTraits(ship)
  return traits.length > 0 ? <Line label={traitsLabel(hasGlossary)} names={traits} /> : null
}

export const RefitNames = ({ refits }: { readonly refits: readonly PrintedRefit[] }): ReactElement => (
  <Line label={words.refits} names={refits.map(known)} />
)
