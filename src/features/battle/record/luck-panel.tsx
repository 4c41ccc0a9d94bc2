import type { Side } from '#game/play/play-event.ts'
import { wasOpen } from '#game/record/volley-luck.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { binsOf, luckFigures, luckSentence, signedDamage, thirdsOf } from './luck-words.ts'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

const words = texts.luck

/** Standard deviations on each half of the scale. */
const scaleWidth = 3

/**
 * The luck of both sides: the difference from the expected result, how often such luck occurs, and the distribution of
 * the rolls.
 */
export function LuckPanel(recounted: Recounted) {
  return (
    <Panel title={words.title} level={2}>
      <div className="grid gap-6 md:grid-cols-2">
        {recounted.record.sides.map((_, side) => (
          <SideLuck key={side} {...recounted} side={side === 0 ? 0 : 1} />
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-dim">{words.explanation}</p>
    </Panel>
  )
}

function SideLuck({ sides, record, table, side }: Recounted & { readonly side: Side }) {
  const { luck } = record.sides[side]
  const own = record.volleys.filter(({ ship }) => table.battle?.ships[ship]?.controller === side).filter(wasOpen)
  const { name, faction } = sides[side]
  return (
    <section>
      <Heading level={3} size="small" className="flex items-center gap-1.5">
        <FactionMark faction={faction} className="size-5 shrink-0" />
        <span translate="no" className="min-w-0 wrap-anywhere">
          {name}
        </span>
      </Heading>
      {luck.throws > 0 && (
        <>
          <p className="mt-1 text-xl">{words.difference(signedDamage(luck.difference))}</p>
          <LuckScale z={luck.z} />
          <p className="text-sm">{luckFigures(luck)}</p>
        </>
      )}
      <p>{luckSentence(luck)}</p>
      {own.length > 0 && <RollBins counts={binsOf(own)} label={words.binsWords(...thirdsOf(own))} />}
    </section>
  )
}

/** A scale with the position of the luck. Two thirds of all battles end within the dark part. */
function LuckScale({ z }: { readonly z: number }) {
  const place = (deviations: number): string =>
    `${50 + (Math.max(-scaleWidth, Math.min(scaleWidth, deviations)) / scaleWidth) * 50}%`
  return (
    <div aria-hidden="true" className="relative my-2 h-6">
      <span className="absolute inset-x-0 top-2.5 h-1 bg-hairline" />
      <span className="absolute top-2 h-2 bg-line" style={{ left: place(-1), right: place(-1) }} />
      <span className="absolute top-0.5 h-5 w-px bg-ink" style={{ left: '50%' }} />
      <span
        className="absolute top-0 size-6 -translate-x-1/2 rotate-45 border-2 border-paper bg-signal"
        style={{ left: place(z) }}
      />
    </div>
  )
}

/** A dot for each roll, in tenths from worst to best. */
function RollBins({ counts, label }: { readonly counts: readonly number[]; readonly label: string }) {
  return (
    <figure className="m-0 mt-3">
      <figcaption className="text-sm text-ink-dim">
        {words.bins}. <span className="sr-only">{label}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-1 grid grid-cols-10 items-end gap-0.5 border-b border-ink">
        {counts.map((count, bin) => (
          <span key={bin} className="grid gap-px">
            {Array.from({ length: count }, (_, at) => (
              <span key={at} className="h-1.5 bg-ink-dim" />
            ))}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between text-sm text-ink-dim">
        <span>{words.worst}</span> <span>{words.best}</span>
      </div>
    </figure>
  )
}
