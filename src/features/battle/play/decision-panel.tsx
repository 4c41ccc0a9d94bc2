import { useEffect, useRef, useState } from 'react'
import { criticalTexts } from '#content/criticals.ts'
import { mayDarn } from '#game/battle/rules/repair.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import type { Decision } from '#game/play/decision.ts'
import type { Answer } from '#game/play/play-event.ts'
import { criticalKinds, type CriticalKind } from '#game/ship/hull-track.ts'
import { facings } from '#game/ship/ship.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { capitalised } from '#ui/words.ts'
import { drawDie } from '../state/draw-dice.ts'
import { ActButton } from './act-button.tsx'
import { useBattle } from './battle-context.tsx'
import { DicePad } from './dice-pad.tsx'
import { decisionTexts as words, diceTexts } from './panel-texts.ts'
import { StepBar } from './step-bar.tsx'

interface DecisionPanelProps {
  readonly decision: Decision
}

/** A decision that the book gives to a player. The battle waits until it is answered. */
export function DecisionPanel({ decision }: DecisionPanelProps) {
  const { sides, nameOf } = useBattle()
  const { of, ship, side, critical, count = 0 } = decision
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const name = nameOf(ship)
  const question = {
    critical: words.critical(name),
    ignore: words.ignore(name, critical ?? ''),
    save: words.save(name),
    halve: words.halve(name),
    jump: words.jump(name),
    salvors: words.salvors(name),
    darn: words.darn(name),
    choose: words.choose(name),
    close: words.close(name, count),
    facing: words.facing(name),
  }[of]
  return (
    // A plate is a stacking context, so the bar at the bottom of the window would be behind the content after it.
    <section className="border border-ink bg-paper-raised p-3">
      <p className="label-text text-sm text-signal-text">{side === undefined ? words.both : words.by(sides[side])}</p>
      <Heading ref={heading} tabIndex={-1} level={2} size="part" className="mb-3 outline-none">
        {question}
      </Heading>
      <Choices decision={decision} />
    </section>
  )
}

function Choices({ decision }: DecisionPanelProps) {
  const { of, ship } = decision
  switch (of) {
    case 'critical':
      return <CriticalDie ship={ship} />
    case 'ignore':
    case 'save':
    case 'halve':
    case 'jump':
      return <YesNo of={of} ship={ship} />
    case 'facing':
      return <Options options={facings.map((facing) => [facing, { of, ship, facing }])} />
    case 'choose':
      return <Options options={criticalKinds.map((kind) => [kind, { of, ship, critical: kind }])} />
    case 'darn':
      return <DarnChoice ship={ship} />
    case 'salvors':
      return <SalvorChoice ship={ship} />
    case 'close':
      return <CloseChoice ship={ship} count={decision.count ?? 0} />
  }
}

function CriticalDie({ ship }: { readonly ship: number }) {
  const { row, nameOf, actions } = useBattle()
  const tell = (die: number) => void actions.tell([{ kind: 'chosen', answer: { of: 'critical', ship, die } }])
  return (
    <StepBar
      above={
        row.byHand && (
          <div className="mb-2">
            <DicePad
              stages={[{ label: diceTexts.critical(nameOf(ship)), count: 1 }]}
              onDone={([dice]) => dice?.[0] !== undefined && tell(dice[0])}
            />
          </div>
        )
      }
    >
      {!row.byHand && (
        <ActButton variant="primary" onClick={() => tell(drawDie())}>
          {words.roll}
        </ActButton>
      )}
    </StepBar>
  )
}

function YesNo({ of, ship }: { readonly of: 'ignore' | 'save' | 'halve' | 'jump'; readonly ship: number }) {
  const { actions } = useBattle()
  const tell = (yes: boolean) => void actions.tell([{ kind: 'chosen', answer: { of, ship, yes } }])
  return (
    <StepBar>
      <Button onClick={() => tell(false)}>{words.no}</Button>
      <Button variant="primary" onClick={() => tell(true)}>
        {words.yes}
      </Button>
    </StepBar>
  )
}

/** What a critical does, under its name. */
const Effect = ({ of }: { readonly of: CriticalKind }) => (
  <span className="text-sm leading-tight font-normal tracking-normal normal-case">{criticalTexts[of].effect}</span>
)

/** One button for each answer. */
function Options({ options }: { readonly options: readonly (readonly [string, Answer])[] }) {
  const { actions } = useBattle()
  return (
    <div className="grid grid-cols-2 gap-2">
      {options.map(([label, answer]) => (
        <Button key={label} onClick={() => void actions.tell([{ kind: 'chosen', answer }])}>
          {capitalised(label)}
        </Button>
      ))}
      <StepBar />
    </div>
  )
}

function DarnChoice({ ship }: { readonly ship: number }) {
  const { battle, nameOf, shipAt } = useBattle()
  const own = shipAt(ship)
  const others = battle.ships.filter((other) => other.side === own.side && mayDarn(own, other))
  const options = others.map(({ index }) => [nameOf(index), { of: 'darn', ship, other: index }] as const)
  return <Options options={[...options, [words.nobody, { of: 'darn', ship }]]} />
}

function SalvorChoice({ ship }: { readonly ship: number }) {
  const { battle, nameOf, actions } = useBattle()
  const [near, setNear] = useState<readonly number[]>([])
  const salvors = battle.salvors.filter((salvor) => isOn(salvor) && salvor.lost > 0)
  return (
    <>
      {salvors.map(({ index }) => (
        <Checkbox
          key={index}
          label={nameOf(index)}
          checked={near.includes(index)}
          onChange={(isIn) => setNear(isIn ? [...near, index] : near.filter((one) => one !== index))}
        />
      ))}
      <StepBar>
        <ActButton
          variant="primary"
          onClick={() => void actions.tell([{ kind: 'chosen', answer: { of: 'salvors', ship, salvors: near } }])}
        >
          {near.length === 0 ? words.nobody : words.done}
        </ActButton>
      </StepBar>
    </>
  )
}

function CloseChoice({ ship, count }: { readonly ship: number; readonly count: number }) {
  const { shipAt, actions } = useBattle()
  const [chosen, setChosen] = useState<readonly CriticalKind[]>([])
  const { open } = shipAt(ship)
  const tell = (closed: readonly CriticalKind[]) =>
    void actions.tell([{ kind: 'chosen', answer: { of: 'close', ship, closed } }])
  const press = (kind: CriticalKind) => {
    const next = [...chosen, kind]
    if (next.length >= count) tell(next)
    else setChosen(next)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {criticalKinds.map((kind, at) => {
          const count = open[at] ?? 0
          const left = count - chosen.filter((one) => one === kind).length
          return count > 0 ? (
            <Button
              key={kind}
              disabled={left <= 0}
              className="h-auto! flex-col gap-0! py-1.5"
              onClick={() => press(kind)}
            >
              <span>
                {capitalised(kind)} {left > 1 ? `×${left}` : ''}
              </span>
              <Effect of={kind} />
            </Button>
          ) : null
        })}
      </div>
      <StepBar />
    </>
  )
}
