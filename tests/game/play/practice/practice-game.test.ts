import { describe, expect, it } from 'vitest'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import type { PlayEvent } from '#game/play/play-event.ts'
import { captainTurn } from '#game/play/practice/captain-turn.ts'
import { strengths, type Why } from '#game/play/practice/practice-event.ts'
import { readEvents } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { winnerOf } from '#game/record/winner.ts'
import { playPractice } from '../../../support/play/practice-game.ts'

const fleetsFrom = (at: number) => [starterFleets[at]!, starterFleets[(at + 1) % starterFleets.length]!] as const

/** Decisions that must each have a reason. */
const decisions: readonly PlayEvent['kind'][] = ['order', 'moved', 'lock', 'volley', 'boarded']

/** The decisions of the app's captain in a game, each with the reason that it gives. */
function reasonsOf(events: readonly PlayEvent[]): readonly (readonly [PlayEvent, Why | undefined])[] {
  return events.flatMap((event, at) => {
    const after = events[at + 1]
    if (event.teller === undefined || !decisions.includes(event.kind)) return []
    return [[event, after?.kind === 'reasoned' ? after.why : undefined] as const]
  })
}

describe('a practice game against the captain', () => {
  it.each(strengths)(
    'is played to its end by a captain of strength %s, and nothing in it breaks the book',
    (strength) => {
      for (const captain of [0, 1] as const) {
        const { state, events } = playPractice({ practice: { captain, strength }, seed: 5 })
        expect([state.problems.slice(0, 3), state.marks.slice(0, 3)]).toEqual([[], []])
        expect(state.isOver).toBe(true)
        expect(reasonsOf(events).filter(([, why]) => why === undefined)).toEqual([])
        expect(reasonsOf(events).length).toBeGreaterThan(20)
      }
    },
  )

  it.each(starterFleets.map(({ name }, at) => [name, at] as const))(
    'is played with squadrons, boarders and admirals, too: %s',
    (_name, at) => {
      const { state } = playPractice({
        practice: { captain: 1, strength: 'officer' },
        fleets: fleetsFrom(at),
        seed: at,
      })
      expect([state.problems.slice(0, 3), state.marks.slice(0, 3)]).toEqual([[], []])
    },
  )

  it('is read from what a device kept, and comes to the same places and the same end', () => {
    const { state, events } = playPractice({ practice: { captain: 1, strength: 'admiral' }, seed: 2 })
    const { events: read, problems } = readEvents(JSON.parse(JSON.stringify(events)) as readonly unknown[])
    const again = reduce(read)
    expect(problems).toEqual([])
    const placesOf = ({ battle }: typeof state) => battle!.ships.map(({ x, y, heading, lost }) => [x, y, heading, lost])
    expect(placesOf(again)).toEqual(placesOf(state))
    expect(again.points).toEqual(state.points)
  })

  it('is won and lost: who never fires loses to every strength', () => {
    for (const strength of strengths) {
      const { state } = playPractice({ practice: { captain: 1, strength }, seed: 3, fires: false })
      expect(winnerOf(state)).toBe(1)
    }
    const [big, small] = [starterFleets[0]!, firstGameFleets[1]!]
    const { state } = playPractice({ practice: { captain: 1, strength: 'recruit' }, fleets: [big, small], seed: 3 })
    expect(winnerOf(state)).toBe(0)
  })

  it('has a captain who decides the same when a state comes again', () => {
    const dice = {
      volley: () => ({ success: [], failure: [], rerolled: [] }),
      pips: (count: number) => Array.from({ length: count }, () => 6),
    }
    let compared = 0
    for (const seed of [8, 9]) {
      const { events } = playPractice({ practice: { captain: 1, strength: 'officer' }, seed })
      events.forEach((event, at) => {
        if (event.teller === undefined || event.kind === 'reasoned' || at % 3 !== 0) return
        const before = reduce(events.slice(0, at))
        const [first] = captainTurn(before, dice) ?? []
        // If the captain gives several orders at once, it would never be asked in the middle of them.
        if (event.kind === 'moved' || event.kind === 'lock') {
          const { id: _id, teller: _teller, ...happening } = event
          expect(first).toEqual(happening)
          compared++
        }
      })
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('has reasons whose numbers decided: what was chosen is worth at least as much as the next best', () => {
    const wrong: string[] = []
    let numbers = 0
    for (let seed = 0; seed < 6; seed++) {
      const { events } = playPractice({ practice: { captain: 1, strength: 'admiral' }, seed })
      for (const [event, why] of reasonsOf(events)) {
        if (why?.value === undefined || why.other === undefined) continue
        numbers++
        const isBetter = why.code === 'risk' ? why.value <= why.other : why.value >= why.other
        if (!isBetter) wrong.push(`${event.kind} ${JSON.stringify(why)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(numbers).toBeGreaterThan(100)
  })
})
