import type { Catalogue } from '../../ship/catalogue.ts'
import { factionIds, shipClasses, type FactionId, type ShipClass } from '../../ship/ship.ts'
import {
  halfPoint,
  meanVariance,
  pooled,
  readMeasure,
  spreadOf,
  verdictOf,
  type Estimate,
  type Measure,
  type Verdict,
} from './worth-measure.ts'
import { subjectKey, type WorthSubject } from './worth-question.ts'
import type { SubjectSums, WorthSums } from './worth-sums.ts'

/**
 * The worth of choices, in points of the average choice: a worth of 0.9 says that each point of the ship does as much
 * as 0.9 points that are spent at random.
 */

export interface ShipWorth {
  readonly id: string
  readonly faction: FactionId
  readonly class: ShipClass
  readonly points: number
  /** Points of the average choice that a point of the ship is worth. The mean of a faction's ships is 1. */
  readonly worth: Estimate
  /** Mean worth of the ships of its class. */
  readonly classMean: number
  /** `worth` as a share of `classMean`. It should be between 0.9 and 1.1. */
  readonly besideClass: Estimate
  readonly verdict: Verdict
}

/** A refit or an admiral. */
export interface ItemWorth {
  readonly id: string
  /** Faction of the choice; undefined if all factions may take it. */
  readonly faction: FactionId | undefined
  readonly points: number
  /** Points of the average choice that one copy is worth. An admiral is compared with an admiral who has no rule. */
  readonly value: Estimate
  /** `value` − `points`. For an admiral, minus the mean of the other admirals that the faction may take. */
  readonly profit: Estimate
  readonly verdict: Verdict
}

export interface WorthReport {
  readonly ships: readonly ShipWorth[]
  readonly refits: readonly ItemWorth[]
  readonly admirals: readonly ItemWorth[]
}

/** Most by which the worth of a ship may differ from the mean of its class. */
export const worthBar = 0.1

/** Least number of fleets in which a choice must have been tried. With fewer, its worth and its error are chance. */
const fewestFleets = 4
/** Least number of factions for a mean of a class. With fewer, ships are compared with the mean of their faction. */
const factionsForClassMean = 4
/** Least number of ships of a faction for a mean. The mean of fewer ships says nothing about the faction. */
const shipsForLevel = 6

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

type MeasureOf = (faction: FactionId, subject: WorthSubject) => Measure | undefined

function measures(sums: WorthSums): MeasureOf {
  const find = (faction: FactionId, subject: WorthSubject): SubjectSums | undefined =>
    sums[`${faction} ${subjectKey(subject)}`]
  return (faction, subject) => {
    const points = find(faction, { kind: 'points', id: '' })
    const found = find(faction, subject)
    if (!points || !found || Math.min(points.fleets, found.fleets) < fewestFleets || points.gain <= 0) return undefined
    return readMeasure(found, points)
  }
}

const scaled = ({ value, error, fleets }: Estimate, by: number): Estimate => ({
  value: value * by,
  error: error * by,
  fleets,
})

function shipWorths(catalogue: Catalogue, measureOf: MeasureOf): readonly ShipWorth[] {
  const measured = [...catalogue.ships.values()].flatMap((ship) => {
    const measure = measureOf(ship.faction, { kind: 'ship', id: ship.id })
    return measure ? [{ ship, measure }] : []
  })
  const factions = factionIds.filter((faction) => measured.some(({ ship }) => ship.faction === faction))
  // The battles without the choice are shared by all ships of a faction. Their random error is part of the mean, so it
  // is subtracted here.
  const levelOf = (faction: FactionId): number => {
    const own = measured.filter(({ ship }) => ship.faction === faction && ship.class !== 'squadron')
    return own.length < shipsForLevel ? 1 : mean(own.map(({ measure }) => measure.worth.value))
  }
  const worths = measured.map(({ ship, measure }) => {
    const level = levelOf(ship.faction)
    return { ship, measure, level, worth: scaled(measure.worth, 1 / level) }
  })
  const meanOfClass = new Map(
    shipClasses.map((shipClass) => {
      const same = worths.filter(({ ship }) => ship.class === shipClass)
      const hasMean = factions.length >= factionsForClassMean && same.length > 0
      return [shipClass, hasMean ? mean(same.map(({ worth }) => worth.value)) : 1]
    }),
  )
  const usual = meanVariance(measured.map(({ measure }) => measure))
  return worths.map(({ ship, measure, level, worth }) => {
    const classMean = meanOfClass.get(ship.class) ?? 1
    const profit = scaled({ ...worth, value: worth.value - 1 }, ship.points)
    return {
      id: ship.id,
      faction: ship.faction,
      class: ship.class,
      points: ship.points,
      worth,
      classMean,
      besideClass: scaled(worth, 1 / classMean),
      verdict: verdictOf(profit, spreadOf(measure, usual) / level, Math.max(halfPoint, worthBar * ship.points)),
    }
  })
}

function refitWorths(catalogue: Catalogue, measureOf: MeasureOf): readonly ItemWorth[] {
  const measured = [...catalogue.refits.values()].flatMap((refit) => {
    const [first, ...others] = (refit.factions ?? factionIds).flatMap(
      (faction) => measureOf(faction, { kind: 'refit', id: refit.id }) ?? [],
    )
    return first ? [{ refit, measure: pooled([first, ...others]) }] : []
  })
  const usual = meanVariance(measured.map(({ measure }) => measure))
  return measured.map(({ refit: { id, points, factions }, measure }) => {
    const profit = { ...measure.value, value: measure.value.value - points }
    const faction = factions?.length === 1 ? factions[0] : undefined
    return { id, faction, points, value: measure.value, profit, verdict: verdictOf(profit, spreadOf(measure, usual)) }
  })
}

function admiralWorths(catalogue: Catalogue, measureOf: MeasureOf): readonly ItemWorth[] {
  const admirals = [...catalogue.admirals.values()].filter(({ retired }) => !retired)
  const profits = factionIds.map((faction) => ({
    faction,
    choices: admirals
      .filter((admiral) => admiral.faction === faction || admiral.faction === 'mercenary')
      .flatMap(({ id, points }) => {
        const measure = measureOf(faction, { kind: 'admiral', id })
        return measure ? [{ id, measure, profit: measure.value.value - points }] : []
      }),
  }))
  const usual = meanVariance(profits.flatMap(({ choices }) => choices.map(({ measure }) => measure)))
  return admirals.flatMap(({ id, points, faction }) => {
    const tried = profits.flatMap(({ choices }) => {
      const own = choices.find((choice) => choice.id === id)
      const others = choices.filter((choice) => choice.id !== id)
      return own && others.length > 0 ? [{ own, others: mean(others.map(({ profit }) => profit)) }] : []
    })
    const [first, ...more] = tried.map(({ own }) => own.measure)
    if (!first) return []
    const measure = pooled([first, ...more])
    const { value } = measure
    const next = mean(tried.map(({ others }) => others))
    const profit = { ...value, value: value.value - points - next }
    const ofFaction = faction === 'mercenary' ? undefined : faction
    return [{ id, faction: ofFaction, points, value, profit, verdict: verdictOf(profit, spreadOf(measure, usual)) }]
  })
}

/** Reads the sums of a run. Choices that were tried in hardly any fleet are left out. */
export function worthReport(sums: WorthSums, catalogue: Catalogue): WorthReport {
  const measureOf = measures(sums)
  return {
    ships: shipWorths(catalogue, measureOf),
    refits: refitWorths(catalogue, measureOf),
    admirals: admiralWorths(catalogue, measureOf),
  }
}

/** Whether the worth of a ship is close enough to the mean of its class. */
export const isWithinBar = ({ besideClass }: ShipWorth): boolean => Math.abs(besideClass.value - 1) <= worthBar
