import { redirect } from 'react-router-dom'
import { makeDiceLink, readDiceLink, type DiceLink } from '#pieces/dice-link.ts'
import type { LoadArgs } from '#store/services.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
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
    <div className="mx-auto max-w-6xl max-lg:pb-20">
      <PageHeading title="Dice" eyebrow="The volley" />
      {dice.label && (
        <div className="mb-4 flex items-center justify-between gap-2 border border-ink pl-4">
          <p className="py-1">
            <span className="label-text">{dice.label}</span>{' '}
            <span className="text-ink-dim">Set failure dice and defense for your target.</span>
          </p>
          <IconButton label={`Forget ${dice.label}`} icon={<CloseIcon />} onClick={dice.forgetLabel} />
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div className="order-last lg:order-first">
          <SetupPanel
            settings={dice.settings}
            onSetting={dice.setSetting}
            traits={dice.traits}
            onTraits={dice.setTraits}
            hull={dice.hull}
            onHull={dice.setHull}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <ThrowPanel throws={dice.throws} />
          <RollBar {...dice} />
          <OddsPanel volley={dice.volley} rolled={dice.rolledDamage} hull={dice.hull} />
        </div>
      </div>
    </div>
  )
}

type RollBarProps = Pick<ReturnType<typeof useDice>, 'isEmpty' | 'volley' | 'roll'>

function RollBar({ isEmpty, volley, roll }: RollBarProps) {
  return (
    <ThumbBar>
      <Button variant="primary" full onClick={roll} disabled={isEmpty}>
        {isEmpty ? 'No dice to roll' : `Roll ${volley.successDice} against ${volley.failureDice}`}
      </Button>
    </ThumbBar>
  )
}
