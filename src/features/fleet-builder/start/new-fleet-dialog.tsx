import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { factionList } from '#content/factions.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { GeneratorProblem } from '#game/fleet/generator/available-items.ts'
import { fightingStyles, type FightingStyle } from '#game/fleet/generator/guided-fleet.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { selectOwnedDesigns, useCollection, type CollectionStore } from '#store/account/collection.ts'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import { generateFleet, type GeneratedResult, type NewFleetRequest } from './generate-fleet.ts'
import { GeneratedFleetView } from './generated-fleet.tsx'
import { LimitChoice } from './limit-choice.tsx'
import { RadioCard } from './radio-card.tsx'
import { generatorProblemWords } from './start-words.ts'
import { texts } from './texts.ts'

interface FactionChoiceProps {
  readonly name: string
  readonly value: FactionId
  readonly onChange: (faction: FactionId) => void
}

function FactionChoice({ name, value, onChange }: FactionChoiceProps): ReactElement {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {factionList.map((faction) => (
        <RadioCard
          key={faction.id}
          name={name}
          checked={faction.id === value}
          onChange={() => onChange(faction.id)}
          title={faction.name}
          words={faction.doctrine}
          mark={<FactionMark faction={faction.id} className="size-7 shrink-0" />}
        />
      ))}
    </div>
  )
}

/** `guided` asks for a fighting style and explains each ship of the result; `random` does neither. */
export type NewFleetWay = 'guided' | 'random'

interface NewFleetDialogProps {
  readonly way: NewFleetWay
  readonly collection: CollectionStore
  readonly onClose: () => void
  readonly onKeep: (fleet: FleetContent) => void
}

function Question({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <fieldset className="grid gap-2">
      <legend className="label-text pb-1 text-lg">{title}</legend>
      {children}
    </fieldset>
  )
}

function StyleChoice({
  value,
  onChange,
}: {
  readonly value: FightingStyle
  readonly onChange: (style: FightingStyle) => void
}) {
  const name = useId()
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {fightingStyles.map((style) => (
        <RadioCard
          key={style}
          name={name}
          checked={style === value}
          onChange={() => onChange(style)}
          title={texts.styles[style].name}
          words={texts.styles[style].words}
        />
      ))}
    </div>
  )
}

const words = texts.dialog

/** Generates a fleet from three answers or at random. It shows the fleet before it is saved (FE-03). */
export function NewFleetDialog({ way, collection, onClose, onKeep }: NewFleetDialogProps): ReactElement {
  const hasModels = useCollection(collection, selectOwnedDesigns).length > 0
  const [request, setRequest] = useState<NewFleetRequest>({
    faction: 'accord',
    limit: 200,
    style: way === 'guided' ? 'close' : undefined,
    fromOwned: false,
  })
  const [made, setMade] = useState<GeneratedResult>()
  const [problem, setProblem] = useState<GeneratorProblem>()
  const group = useId()
  const { title, description } = texts.ways[way]
  const make = () => {
    const result = generateFleet(request, collection)
    setMade(result.ok ? result.value : undefined)
    setProblem(result.ok ? undefined : result.error)
  }
  const changeAnswers = () => setMade(undefined)
  useBackCloses(made !== undefined, changeAnswers)
  const footer = made ? (
    <>
      <Button variant="quiet" onClick={changeAnswers}>
        {words.changeAnswers}
      </Button>
      <Button onClick={make}>{words.another}</Button>
      <Button variant="primary" onClick={() => onKeep(made.fleet)}>
        {words.keep}
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={make}>
      {words.suggest}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={made ? undefined : description}
      size="large"
      footer={footer}
    >
      {made ? (
        <GeneratedFleetView {...made} />
      ) : (
        <div className="grid gap-6">
          <Question title={texts.ways[way].faction}>
            <FactionChoice
              name={group}
              value={request.faction}
              onChange={(faction) => setRequest({ ...request, faction })}
            />
          </Question>
          {request.style && (
            <Question title={texts.ways.guided.style}>
              <StyleChoice value={request.style} onChange={(style) => setRequest({ ...request, style })} />
            </Question>
          )}
          <Question title={texts.ways[way].limit}>
            <LimitChoice labelHidden value={request.limit} onChange={(limit) => setRequest({ ...request, limit })} />
          </Question>
          <Switch
            label={words.onlyOwned}
            hint={hasModels ? undefined : words.onlyOwnedHint}
            disabled={!hasModels}
            checked={request.fromOwned}
            onChange={(fromOwned) => setRequest({ ...request, fromOwned })}
          />
          <div role="alert">
            {problem && <p className="border border-hull px-4 py-3">{generatorProblemWords(problem)}</p>}
          </div>
        </div>
      )}
    </Dialog>
  )
}
