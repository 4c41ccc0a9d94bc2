import { describe, expect, it } from 'vitest'
import { shareBelow } from '#game/balance/normal-distribution.ts'
import { fitPrices, type FoughtBattle, type PricedItem } from '#game/balance/suggested-prices.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'

/** A made-up game: each faction has seven items from 6 to 60 points, and fleets of 180 to 220 points. */
const prices = [6, 9, 15, 22, 36, 48, 60]
const items = factionIds.flatMap((faction) =>
  prices.map((points): PricedItem => ({ key: `${faction}-${points}`, points, faction })),
)
const perPoint = 0.01

/** The true worth of an item: the Kharon ship of 36 points 30 % more, and all of Drift a fifth less. */
const truth = ({ key, points, faction }: PricedItem): number =>
  points * (key === 'kharon-36' ? 1.3 : 1) * (faction === 'drift' ? 0.8 : 1)

const random = makeSeededRandom(7)

function fleetOf(faction: FactionId): readonly number[] {
  let left = 180 + 20 * random.whole(3)
  const holding: number[] = []
  for (;;) {
    const fitting = items.flatMap((item, i) => (item.faction === faction && item.points <= left ? [i] : []))
    if (fitting.length === 0) return holding
    const chosen = fitting[random.whole(fitting.length)]!
    holding.push(chosen)
    left -= items[chosen]!.points
  }
}

function* battles(count: number): Generator<FoughtBattle> {
  for (let n = 0; n < count; n++) {
    const factions = [factionIds[n % 6]!, factionIds[Math.floor(n / 6) % 6]!] as const
    const holdings = [fleetOf(factions[0]), fleetOf(factions[1])] as const
    const [ours, theirs] = holdings.map((holding) => holding.reduce((sum, i) => sum + truth(items[i]!), 0)) as [
      number,
      number,
    ]
    const wins = random.fraction() < shareBelow((ours - theirs) * perPoint * Math.sqrt(2 * Math.PI))
    yield { factions, holdings, score: wins ? 2 : 0 }
  }
}

describe('prices from the results of made-up battles', () => {
  const fit = fitPrices(items, battles(60_000), 200)
  const suggested = (key: string) => fit.items.find((item) => item.key === key)!

  it('finds the ship that is priced 30 % too low', () => {
    const { value, error } = suggested('kharon-36').withinFaction
    expect(Math.abs(value - 36 * 1.3)).toBeLessThan(3 * error)
    expect(error).toBeLessThan(3)
  })

  it('leaves the right prices, as often as a 95 % interval should', () => {
    const right = fit.items.filter(({ key }) => key !== 'kharon-36' && !key.startsWith('drift'))
    const covered = right.filter(({ key, withinFaction: { value, error } }) => {
      const points = items.find((item) => item.key === key)!.points
      return Math.abs(value - points) < 1.96 * error
    })
    expect(covered.length / right.length).toBeGreaterThan(0.85)
  })

  it('says what a point brings, and that one faction should pay a fifth less', () => {
    // A little less than between perfectly even fleets, because few of these fleets are.
    expect(fit.perPoint).toBeGreaterThan(perPoint * 0.75)
    expect(fit.perPoint).toBeLessThan(perPoint * 1.02)
    const drift = fit.factions.find(({ faction }) => faction === 'drift')!
    const others = fit.factions.filter(({ faction }) => faction !== 'drift')
    const gap = others.reduce((sum, { factor }) => sum + factor.value, 0) / others.length - drift.factor.value
    expect(gap).toBeGreaterThan(0.15)
    expect(gap).toBeLessThan(0.25)
  })
})
