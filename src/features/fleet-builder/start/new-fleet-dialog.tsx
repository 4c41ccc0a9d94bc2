import { useId, useState, type ReactElement, type ReactNode } from 'react'
import type { GeneratorProblem } from '#game/fleet/fleet-generator.ts'
import { gameSizes, type FleetContent } from '#game/fleet/fleet.ts'
import { fightingStyles, type FightingStyle } from '#game/fleet/guided-fleet.ts'
import { selectOwnedDesigns, useCollection, type CollectionStore } from '#store/account/collection.ts'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { FactionChoice } from './faction-choice.tsx'
import { generateFleet, type GeneratedResult, type NewFleetRequest } from './generate-fleet.ts'
import { GeneratedFleetView } from './generated-fleet.tsx'
import { RadioCard } from './radio-card.tsx'
import { generatorProblemWords, styleWords } from './start-words.ts'

/** `guided` asks for a fighting style and explains each ship of the result; `random` does neither. */
export type NewFleetWay = 'guided' | 'random'

interface NewFleetDialogProps {
  readonly way: NewFleetWay
  readonly collection: CollectionStore
  readonly onClose: () => void
  readonly onKeep: (fleet: FleetContent) => void
}

const sizes = gameSizes.map(({ name, limit }) => ({ value: String(limit), label: `${limit} ${name}` }))

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
          title={styleWords[style].name}
          words={styleWords[style].words}
        />
      ))}
    </div>
  )
}

const texts: Readonly<Record<NewFleetWay, { readonly title: string; readonly description: string }>> = {
  guided: { title: 'A first fleet', description: 'Three questions, then a legal fleet with the reason for each ship.' },
  random: { title: 'Random fleet', description: 'A legal fleet that uses nearly all points.' },
}

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
  const make = () => {
    const result = generateFleet(request, collection)
    setMade(result.ok ? result.value : undefined)
    setProblem(result.ok ? undefined : result.error)
  }
  const footer = made ? (
    <>
      <Button variant="quiet" onClick={() => setMade(undefined)}>
        Change the answers
      </Button>
      <Button onClick={make}>Another one</Button>
      <Button variant="primary" onClick={() => onKeep(made.fleet)}>
        Take this fleet
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={make}>
      Make the fleet
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} {...texts[way]} size="large" footer={footer}>
      {made ? (
        <GeneratedFleetView {...made} />
      ) : (
        <div className="grid gap-6">
          <Question title={way === 'guided' ? '1. Whose ships do you like?' : 'Faction'}>
            <FactionChoice
              name={group}
              value={request.faction}
              onChange={(faction) => setRequest({ ...request, faction })}
            />
          </Question>
          {request.style && (
            <Question title="2. How do you like to fight?">
              <StyleChoice value={request.style} onChange={(style) => setRequest({ ...request, style })} />
            </Question>
          )}
          <Question title={way === 'guided' ? '3. How large a game?' : 'Points'}>
            <SegmentedControl
              label="Points"
              labelHidden
              options={sizes}
              value={String(request.limit)}
              onChange={(limit) => setRequest({ ...request, limit: Number(limit) })}
              className="overflow-x-auto"
            />
          </Question>
          <Switch
            label="Only from models I own"
            hint={hasModels ? undefined : 'Say in the catalogue how many of each ship you own.'}
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
