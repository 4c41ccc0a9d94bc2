import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { currentRules } from '#content/current-rules.ts'
import { catalogueMadeWith, isMadeToday, madeWithOfFleet } from '#content/release/made-with.ts'
import { sourceCatalogue } from '#content/source-catalogue.ts'
import { contentHash } from '#content/version.ts'
import { madeWith } from '#game/fleet/fleet.ts'
import { madeWithWords } from '#pieces/fleet/preview/made-with.tsx'
import { aFleet, aShip } from '../../support/fleet-builders.ts'
import { aReleaseFile } from '../../support/release-file.ts'

const content = contentHash.slice(0, 6)
const halyard = catalogue.ships.get('accord-halyard')!.points
const cheaper = aReleaseFile(3, 'accord-halyard', halyard - 4)
const answer = (file: string | undefined) => async () => file

describe('FE-03 the rules that a fleet was made with', () => {
  it('are those of its pin, and today’s without one', () => {
    expect(madeWithOfFleet({})).toEqual(madeWith(currentRules.id))
    const rules = { contentHash: 'abcdef0123', release: '3' }
    const made = madeWithOfFleet({ pin: { rules, declined: null, figures: '' } })
    expect(made).toEqual({ release: 3, content: 'abcdef' })
    expect(isMadeToday(made!)).toBe(false)
    expect(madeWithOfFleet({ pin: { rules: { ...rules, contentHash: 'test' }, declined: null, figures: '' } })).toBe(
      undefined,
    )
  })

  it('give their catalogue, if it can be had', async () => {
    expect(await catalogueMadeWith(madeWith(currentRules.id)!, answer(undefined))).toBe(catalogue)
    expect(await catalogueMadeWith({ release: 0, content }, answer(undefined))).toBe(sourceCatalogue)
    const there = await catalogueMadeWith({ release: 3, content }, answer(cheaper))
    expect(there?.ships.get('accord-halyard')?.points).toBe(halyard - 4)
  })

  it.each([
    ['without a network', { release: 3, content }, undefined],
    ['of another content', { release: 3, content: '0'.repeat(6) }, cheaper],
    ['of another number', { release: 2, content }, cheaper],
    ['of a spoilt file', { release: 3, content }, cheaper.slice(1)],
  ])('cannot be had %s', async (_, made, file) => {
    expect(await catalogueMadeWith(made, answer(file))).toBeUndefined()
  })
})

describe('FE-03 who opens a shared fleet', () => {
  const accord = (...designs: readonly string[]) =>
    aFleet({
      faction: 'accord',
      admiral: 'accord-oduya',
      flagships: ['s0'],
      ships: designs.map((design, i) => aShip(design, { key: `s${i}` })),
    })
  const fleet = accord('accord-meridian', 'accord-halyard', 'accord-tally', 'accord-plumb')
  const points = ['accord-meridian', 'accord-halyard', 'accord-tally', 'accord-plumb'].reduce(
    (sum, id) => sum + catalogue.ships.get(id)!.points,
    catalogue.admirals.get('accord-oduya')!.points,
  )
  const made = { release: 3, content }

  it('reads that it is over its limit today', async () => {
    const there = (await catalogueMadeWith(made, answer(cheaper)))!
    expect(madeWithWords({ ...fleet, limit: points - 2 }, made, there)).toBe(
      'Made with release 3: legal there, 2 points over today.',
    )
    expect(madeWithWords({ ...fleet, limit: points - 10 }, made, there)).toBe(
      'Made with release 3: not legal there, 10 points over today.',
    )
    expect(madeWithWords({ ...fleet, limit: points }, made, there)).toBe(
      `Made with release 3: legal there and today, ${points - 4} points there and ${points} today.`,
    )
  })

  it('reads that nobody can compare', () => {
    expect(madeWithWords(fleet, made, 'unknown')).toBe('Made with release 3: cannot compare.')
    expect(madeWithWords(fleet, { release: 3, content: '000000' }, 'unknown')).toBe(
      'Made with release 3 of another version: cannot compare.',
    )
    expect(madeWithWords(fleet, made, 'loading')).toBe('Made with release 3.')
  })
})
