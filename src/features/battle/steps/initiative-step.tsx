import { initiativeDice, leaderBy } from '#game/battle/rules/command.ts'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { drawPips } from '../state/draw-dice.ts'

const words = texts.initiativeStep

type BothDice = readonly [readonly number[], readonly number[]]

/** Both sides roll for the initiative; ties are rolled again. */
export function InitiativeStep() {
  const { battle, sides, row, actions, logRoll } = useBattle()
  const counts = [initiativeDice(battle.sides[0]), initiativeDice(battle.sides[1])] as const
  const tell = async (dice: BothDice) => {
    if (!(await actions.tell([{ kind: 'initiative', dice }]))) return
    const told = actions.toldLast().find((event) => event.kind === 'initiative')
    for (const pips of told?.kind === 'initiative' ? told.dice : dice)
      logRoll((log) => log.getState().addPlainRoll(pips.map((pip) => pip - 1)))
  }
  const roll = () => {
    for (;;) {
      const dice: BothDice = [drawPips(counts[0]), drawPips(counts[1])]
      if (leaderBy(battle, dice) !== undefined) return void tell(dice)
    }
  }
  return (
    <section>
      <StepAsk rule="initiative">{words.ask}</StepAsk>
      <StepBar
        above={
          row.byHand && (
            <div className="mb-2">
              <DicePad
                stages={([0, 1] as const).map((at) => ({
                  label: words.typeFor(sides[at], counts[at]),
                  count: counts[at],
                }))}
                onDone={([ours = [], theirs = []]) => void tell([ours, theirs])}
              />
            </div>
          )
        }
      >
        {!row.byHand && (
          <ActButton variant="primary" onClick={roll}>
            {words.roll}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
