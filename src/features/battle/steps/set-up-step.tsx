import { admiralOf } from '#game/battle/state/battle.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import { objections } from '#game/play/to-do.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { RuleLink } from '../play/rule-link.tsx'
import { ShipChecks } from '../play/ship-checks.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { useDraft } from '../play/use-draft.ts'
import { drawDie } from '../state/draw-dice.ts'
import { objectionWords } from '../state/objection-words.ts'
import { ruleAddress, ruleNumber } from '../state/order-and-step-words.ts'
import { PetterigoMove } from './petterigo-move.tsx'
import {
  draftFor,
  firstHangars,
  fleetsOf,
  grounds,
  heldBackOf,
  partedShips,
  setUpOf,
  type SetUpDraft,
} from './set-up-choices.ts'

const words = texts.setUpStep

/** Before the first round: dice for edges, hangars, ships held back, terrain, and the parts of an attacker from two edges. */
export function SetUpStep() {
  const { battle, table, nameOf, sides, actions } = useBattle()
  const [kept, put] = useDraft('setUp')
  const draft = draftFor(battle, kept)
  const change = (more: SetUpDraft) => put({ ...draft, fleets: fleetsOf(battle), ...more })
  const { edges, aboard = firstHangars(battle.ships) } = draft
  const setUp = setUpOf(battle, draft)
  const scenario = table.table.begun?.scenario ?? 'meeting-engagement'
  const place = scenario === 'meeting-engagement' ? 'edge' : scenario === 'salvage' ? 'corner' : undefined
  const squadrons = battle.ships.filter(({ design }) => design.mass === 0)
  const parted = partedShips(battle)
  const heldBack = heldBackOf(battle)
  const kinds = grounds.filter((ground) => battle.fields.some(({ kind }) => kind === ground))
  const petterigo = battle.sides.filter((side) => admiralOf(side) === 'mercenary-petterigo')
  const against = objections(table, setUp)
  const begin = () => void actions.tell([setUp, stepEnd(battle)])
  const carrierOf = new Map(aboard)
  const lieIn = (ground: (typeof grounds)[number], ships: readonly number[]) => {
    const others = grounds.filter((one) => one !== ground)
    const taken = others.map((one) => [one, (draft[one] ?? []).filter((ship) => !ships.includes(ship))])
    change({ ...Object.fromEntries(taken), [ground]: [...ships] })
  }
  return (
    <section className="grid gap-4">
      <p>
        {words.ask[scenario](sides[0], sides[1])} {table.table.begun?.variant ? words.variant : ''}{' '}
        <RuleLink to={ruleAddress(battle.scenario.rule)} className="underline">
          {texts.rule(ruleNumber(battle.scenario.rule))}
        </RuleLink>
      </p>
      {place && (
        <div className="grid gap-2">
          <Button onClick={() => change({ edges: [drawDie(), drawDie()] })}>{words.edges[place]}</Button>
          <p role="status" className="font-semibold empty:hidden">
            {edges && words.edgesRolled(place, sides[0], edges[0], sides[1], edges[1])}
          </p>
        </div>
      )}
      {squadrons.length > 0 && (
        <div className="grid gap-2">
          <Heading level={2} size="part">
            {words.hangars}
          </Heading>
          {squadrons.map((squadron) => (
            <Select
              key={squadron.index}
              label={words.hangar(nameOf(squadron))}
              value={String(carrierOf.get(squadron.index) ?? 'table')}
              options={[
                ...battle.ships
                  .filter(({ side, design }) => side === squadron.side && design.hangar > 0)
                  .map(({ index }) => ({ value: String(index), label: nameOf(index) })),
                { value: 'table', label: words.onTable },
              ]}
              onChange={(value) => {
                const rest = aboard.filter(([one]) => one !== squadron.index)
                change({
                  aboard: [...rest, ...(value === 'table' ? [] : [[squadron.index, Number(value)] as const])].map(
                    ([one, carrier]) => [one, carrier],
                  ),
                })
              }}
            />
          ))}
        </div>
      )}
      {parted.length > 0 && (
        <ShipChecks
          label={words.parts}
          ships={parted}
          chosen={draft.second ?? []}
          onChange={(second) => change({ second: [...second] })}
        />
      )}
      {heldBack.map(({ as, side, ships, most }) => (
        <ShipChecks
          key={`${as} ${side.side}`}
          label={words.heldBack[as](sides[side.side], most)}
          ships={ships}
          chosen={draft[as] ?? []}
          onChange={(chosen) => change({ [as]: [...chosen] })}
        />
      ))}
      {kinds.length > 0 && (
        <Disclosure
          className="border-y border-hairline"
          summaryClass="px-2"
          contentClass="grid gap-3 px-2 pb-2"
          summary={words.terrain}
        >
          {kinds.map((ground) => (
            <ShipChecks
              key={ground}
              label={words.lies[ground]}
              ships={battle.ships.filter(({ design }) => design.mass > 0)}
              chosen={draft[ground] ?? []}
              onChange={(chosen) => lieIn(ground, chosen)}
            />
          ))}
        </Disclosure>
      )}
      {petterigo.map(({ side }) => (
        <PetterigoMove key={side} side={side} />
      ))}
      <div role="alert" className="grid gap-1 text-sm text-hull empty:hidden">
        {against.map((objection) => (
          <p key={`${objection.code} ${objection.ship ?? ''}`}>
            {objection.ship === undefined ? '' : `${nameOf(objection.ship)}: `}
            {texts.against(objectionWords(objection))}
          </p>
        ))}
      </div>
      <StepBar>
        <ActButton variant="primary" onClick={begin}>
          {words.begin}
        </ActButton>
      </StepBar>
    </section>
  )
}
