import { redirect } from 'react-router-dom'
import { makeDiceLink, readDiceLink, type DiceLink } from '#pieces/dice-link.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/typography.tsx'
import { OddsPanel } from './odds-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { ThrowPanel } from './throw-panel.tsx'
import { useDice } from './use-dice.ts'

/**
 * A link's figures become the player's own settings, and the address forgets them: what is changed afterwards survives
 * a reload. Label and traits stay in the address.
 */
export function load({ request, services }: LoadArgs): DiceLink | undefined {
  const link = readDiceLink(new URL(request.url).searchParams)
  if (!link || Object.keys(link.settings).length === 0) return link
  services.settings.getState().setVolley(link.settings)
  throw redirect(makeDiceLink({ ...link, settings: {} }))
}

/** `/dice`: set a pool, see its exact odds move with the finger, throw it. */
export function Page({ data: link }: { readonly data: DiceLink | undefined }) {
  const dice = useDice(link)
  return (
    <div className="mx-auto max-w-6xl pb-24 lg:pb-0">
      <PageHeading title="Dice" eyebrow="The volley" />
      {dice.label && (
        <p className="mb-4 flex items-center justify-between gap-2 border border-ink px-4 py-1">
          <span>
            <span className="label-text">{dice.label}</span> <span className="text-ink-dim">— set failure dice and defense for your target.</span>
          </span>
          <button type="button" className="grid size-11 shrink-0 place-items-center" aria-label={`Forget ${dice.label}`} onClick={dice.forgetLabel}>
            <CloseIcon />
          </button>
        </p>
      )}
      <div className="grid gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
        <div className="order-3 flex flex-col gap-4 lg:order-none lg:row-span-2">
          <SetupPanel
            settings={dice.settings}
            onSetting={dice.setSetting}
            traits={dice.traits}
            onTraits={dice.setTraits}
            hull={dice.hull}
            onHull={dice.setHull}
          />
        </div>
        <ThrowPanel throws={dice.throws} />
        <OddsPanel volley={dice.volley} rolled={dice.rolledDamage} hull={dice.hull} />
      </div>
      <div className="roll-bar">
        <Button variant="primary" full onClick={dice.roll} disabled={dice.isEmpty}>
          {dice.isEmpty ? 'No dice to roll' : `Roll ${dice.volley.successDice} against ${dice.volley.failureDice}`}
        </Button>
      </div>
    </div>
  )
}
