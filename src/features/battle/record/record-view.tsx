import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { LossesPanel, OrdersPanel } from './losses-panel.tsx'
import { LuckPanel } from './luck-panel.tsx'
import type { Recounted } from './recount-battle.ts'
import { resultWords } from './result-words.ts'
import { RollCards } from './roll-cards.tsx'
import { StepThrough } from './step-through.tsx'
import { StrengthBars } from './strength-bars.tsx'
import { texts } from './texts.ts'
import { VolleysPanel } from './volleys-panel.tsx'

/** The record of a battle: how it went, how much of it was luck, and each of its moments (BT-12). */
export function RecordView({ recounted }: { readonly recounted: Recounted }) {
  const { table, sides, record } = recounted
  return (
    <div className="grid gap-5">
      <section>
        <Heading level={2} size="section">
          {resultWords(recounted)}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2">
          <FactionMark faction={sides[0].faction} className="size-5" named />
          <span>{texts.points(...table.points)}</span>
          <FactionMark faction={sides[1].faction} className="size-5" named />
          <span className="text-ink-dim">{texts.rounds(table.battle?.round ?? 0)}</span>
        </p>
        {table.conceded !== undefined && <p>{texts.conceded(sides[table.conceded].name)}</p>}
      </section>
      {record.volleys.length === 0 && <p className="text-ink-dim">{texts.none}</p>}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <StrengthBars {...recounted} />
        <LossesPanel {...recounted} />
      </div>
      <LuckPanel {...recounted} />
      <RollCards {...recounted} />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <VolleysPanel {...recounted} />
        <OrdersPanel {...recounted} />
      </div>
      {record.notes.length > 0 && (
        <Panel title={texts.notes.title} level={2}>
          <ul>
            {record.notes.map(({ event, round, text }) => (
              <li key={event} className="border-b border-hairline py-1.5 wrap-anywhere last:border-0">
                <span className="text-ink-dim">{texts.rolls.round(round)}.</span> {text}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <StepThrough {...recounted} />
    </div>
  )
}
