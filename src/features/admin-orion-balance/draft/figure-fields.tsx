import { useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { applyDraft, figureNow, type BalanceDraft } from '#game/balance/draft.ts'
import type { ParseProblem } from '#game/schema.ts'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useDraft, useDraftStore } from './draft-context.tsx'
import { faultOf, isSameFigure, readNumber, type FigurePlace } from './draft-figure.ts'
import type { FigureGroup } from './draft-items.ts'
import { texts } from './texts.ts'

/** Returns the problem of a figure in the draft; undefined if the figure is unchanged or valid. */
const problemOf = (draft: BalanceDraft, figure: FigurePlace): ParseProblem | undefined => {
  const at = draft.changes.findIndex((one) => isSameFigure(one, figure))
  const applied = at < 0 ? undefined : applyDraft(catalogue, draft)
  return applied && !applied.ok ? applied.error.find(({ place }) => place.startsWith(`changes[${at}]`)) : undefined
}

interface FigureFieldProps {
  readonly place: FigurePlace
  readonly min: number
  readonly max: number
}

/** Input is checked immediately; only a valid number is put into the draft. */
function FigureField({ place, min, max }: FigureFieldProps) {
  const { set } = useDraftStore()
  const draft = useDraft((state) => state.draft)
  const [typed, setTyped] = useState<string>()
  const was = figureNow(catalogue, place) ?? 0
  const changed = draft.changes.find((one) => isSameFigure(one, place))
  const fault = (typed === undefined ? undefined : faultOf(typed, min, max)) ?? problemOf(draft, place)
  return (
    <TextField
      label={texts.figure(place.figure)}
      inputMode="numeric"
      value={typed ?? `${changed?.value ?? was}`}
      error={fault && texts.problem(fault)}
      hint={changed && !fault ? texts.pick.was(was) : undefined}
      inputClassName={cx('figures', changed && 'border-2 border-ink!')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const number = readNumber(value)
        if (number !== undefined && !faultOf(value, min, max)) set([{ ...place, value: number }])
      }}
      // Invalid input stays visible; a valid number is shown in the draft's format.
      onBlur={() => typed !== undefined && !faultOf(typed, min, max) && setTyped(undefined)}
    />
  )
}

/** A trait without a number: a weapon has it or not. */
function TraitBox({ place }: { readonly place: FigurePlace }) {
  const { set } = useDraftStore()
  const draft = useDraft((state) => state.draft)
  const was = figureNow(catalogue, place) ?? 0
  const changed = draft.changes.find((one) => isSameFigure(one, place))
  return (
    <Checkbox
      label={<span className={cx(changed && 'font-semibold')}>{texts.figure(place.figure)}</span>}
      hint={changed ? texts.pick.had(was === 1) : undefined}
      checked={(changed?.value ?? was) === 1}
      onChange={(checked) => set([{ ...place, value: checked ? 1 : 0 }])}
    />
  )
}

const isTrait = ({ min, max }: { readonly min: number; readonly max: number }): boolean => min === 0 && max === 1

function Fields({ group }: { readonly group: FigureGroup }) {
  const placeOf = (figure: string): FigurePlace => ({ item: group.item, id: group.id, figure })
  const traits = group.figures.filter(isTrait)
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))]">
        {group.figures
          .filter((figure) => !isTrait(figure))
          .map(({ name, min, max }) => (
            <FigureField key={name} place={placeOf(name)} min={min} max={max} />
          ))}
      </div>
      {traits.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-x-5">
          {traits.map(({ name }) => (
            <TraitBox key={name} place={placeOf(name)} />
          ))}
        </div>
      )}
    </>
  )
}

/** Fields for all figures of an item. Those of a weapon are in a section that opens. */
export function FigureFields({ group }: { readonly group: FigureGroup }) {
  const hasChanges = useDraft(({ draft }) => draft.changes.some(({ id }) => id === group.id))
  const [wasChanged] = useState(hasChanges)
  if (group.item !== 'weapon')
    return (
      <fieldset>
        <legend className="sr-only">{group.title}</legend>
        <Fields group={group} />
      </fieldset>
    )
  return (
    <Disclosure
      summary={<span>{texts.pick.weapon(group.title)}</span>}
      summaryClass="px-3"
      className="border border-line"
      contentClass="border-t border-hairline p-3"
      isOpen={wasChanged}
    >
      <Fields group={group} />
    </Disclosure>
  )
}
