import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { volleyOdds } from '#game/odds.ts'
import { resolveVolley, rollVolley, type Volley } from '#game/volley.ts'
import type { VolleyField, VolleySettings } from '#game/volley-settings.ts'
import type { DiceLink } from '#pieces/dice-link.ts'
import { useServices } from '#store/services.tsx'
import { makeDrawFaces } from './draw-faces.ts'
import { betterShare, type Throw } from './throw-words.ts'
import { setupTraitsOf, volleyOf, type SetupTraits } from './volley-setup.ts'

/** Throws kept on the page; the lasting log is a feature of its own. */
const mostThrows = 8

export interface Dice {
  readonly settings: VolleySettings
  readonly setSetting: (field: VolleyField, value: number) => void
  readonly traits: SetupTraits
  readonly setTraits: (traits: SetupTraits) => void
  readonly hull: number
  readonly setHull: (hull: number) => void
  /** What is rolled, when a ship's weapon led here; empty otherwise. */
  readonly label: string
  readonly forgetLabel: () => void
  readonly volley: Volley
  readonly isEmpty: boolean
  readonly roll: () => void
  /** Newest first. */
  readonly throws: readonly Throw[]
  /** Damage of the newest throw while it was a throw of the volley on the page. */
  readonly rolledDamage: number | undefined
}

/** State of the dice page: the four persisted figures, what a link laid out, the throws. */
export function useDice(link: DiceLink | undefined): Dice {
  const { settings: store } = useServices()
  const successDice = useStore(store, (state) => state.successDice)
  const failureDice = useStore(store, (state) => state.failureDice)
  const damageRating = useStore(store, (state) => state.damageRating)
  const defenseRating = useStore(store, (state) => state.defenseRating)
  const settings = { successDice, failureDice, damageRating, defenseRating }

  const navigate = useNavigate()
  const [traits, setTraits] = useLinkedTraits(link)
  const label = link?.label ?? ''
  const [hull, setHull] = useState(0)
  const [throws, setThrows] = useState<readonly Throw[]>([])
  const [drawFaces] = useState(makeDrawFaces)

  const volley = volleyOf(settings, traits)
  const [last] = throws
  const roll = () => {
    const thrown = rollVolley(volley, drawFaces)
    const outcome = resolveVolley(volley, thrown)
    const better = betterShare(volleyOdds(volley), outcome)
    setThrows((before) => {
      const id = (before[0]?.id ?? 0) + 1
      return [{ id, label, volley, roll: thrown, outcome, better }, ...before].slice(0, mostThrows)
    })
  }

  return {
    settings,
    setSetting: (field, value) => store.getState().setVolley({ [field]: value }),
    traits,
    setTraits,
    hull,
    setHull,
    label,
    forgetLabel: () => void navigate('/dice', { replace: true }),
    volley,
    isEmpty: volley.successDice === 0,
    roll,
    throws,
    rolledDamage: last && isSameVolley(last.volley, volley) ? last.outcome.damage : undefined,
  }
}

/** Traits start as the link has them; afterwards the player's hand decides, until another link arrives. */
function useLinkedTraits(link: DiceLink | undefined) {
  const [taken, setTaken] = useState(link)
  const [traits, setTraits] = useState<SetupTraits>(() => setupTraitsOf(link?.traits ?? []))
  if (taken !== link) {
    setTaken(link)
    setTraits(setupTraitsOf(link?.traits ?? []))
  }
  return [traits, setTraits] as const
}

const isSameVolley = (a: Volley, b: Volley): boolean =>
  a.successDice === b.successDice &&
  a.failureDice === b.failureDice &&
  a.damageRating === b.damageRating &&
  a.defenseRating === b.defenseRating &&
  a.successFaces === b.successFaces &&
  a.reroll === b.reroll &&
  a.effect === b.effect
