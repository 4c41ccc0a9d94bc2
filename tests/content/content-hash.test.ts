import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceLists } from '#content/source-catalogue.ts'
import { shipTraits } from '#content/traits.ts'
import { contentHash, gameVersion } from '#content/version.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { changelogOf, changesOf, figuresOf, hashOf, shortHash, type Figures } from '../../scripts/lib/figures.ts'
import { keptReleaseFigures, releaseFiguresText } from '../../scripts/lib/release-figures.ts'
import snapshot from './figures.snapshot.json'

const accepted: Figures = snapshot
const sources = { ...sourceLists, traits: shipTraits }
const figures = figuresOf(sources)

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')

const howToAccept = `Figures changed. Say so in CHANGELOG.md under ${gameVersion}, naming the figures ${shortHash(
  hashOf(figures),
)}, then run: npx tsx scripts/content-hash.ts --write`

describe('a change of a figure', () => {
  it('is accepted and told in the changelog', () => {
    expect(changesOf(accepted, figures), howToAccept).toEqual([])
    expect(contentHash, howToAccept).toBe(hashOf(figures))
    expect(changelogOf(changelog, gameVersion), howToAccept).toContain(shortHash(contentHash))
  })

  it('is told to the record store, which checks drafts by it', () => {
    expect(keptReleaseFigures() === releaseFiguresText(contentHash), howToAccept).toBe(true)
  })

  it('cannot be slipped into what was accepted by hand', () => {
    expect(hashOf(accepted)).toBe(contentHash)
  })
})

describe('the hash of the figures', () => {
  const [ship] = sourceLists.ships
  const [refit] = sourceLists.refits
  const [admiral] = sourceLists.admirals
  const [weapon] = ship?.weapons ?? []
  if (!ship || !refit || !admiral || !weapon) throw new Error('the catalogue is empty')

  const withShip = (change: Partial<ShipDesign>) =>
    figuresOf({ ...sources, ships: sources.ships.map((other) => (other === ship ? { ...ship, ...change } : other)) })

  it('is sixteen hexadecimal digits', () => {
    expect(contentHash).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each(Object.entries(ship).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])))(
    'changes with a ship’s %s, and says so',
    (name, value) => {
      const changed = withShip({ [name]: value + 1 })
      expect(hashOf(changed)).not.toBe(hashOf(figures))
      expect(changesOf(figures, changed)).toEqual([`ship ${ship.id}: ${name} ${value} → ${value + 1}`])
    },
  )

  it('changes with a gun, a slot, a trait, a class, and with what is unique or retired', () => {
    const changes = [
      { weapons: [{ ...weapon, dice: weapon.dice + 1 }] },
      { weapons: [{ ...weapon, traits: [{ kind: 'accurate', n: 1, band: 'long' }] }] },
      { slots: [...ship.slots, 'special'] },
      { traits: [...ship.traits, 'steadfast'] },
      { class: 'station' },
      { unique: true },
      { retired: true },
    ] satisfies readonly Partial<ShipDesign>[]
    const hashes = changes.map((change) => hashOf(withShip(change)))
    expect(new Set([...hashes, hashOf(figures)]).size).toBe(changes.length + 1)
    expect(changesOf(figures, withShip({ weapons: [{ ...weapon, dice: 9 }] }))).toEqual([
      `ship ${ship.id}: weapons.${weapon.id}.dice ${weapon.dice} → 9`,
    ])
  })

  it('changes with what a refit does, with an admiral’s rule and with a trait’s', () => {
    const effects = [...refit.effects, { kind: 'stat', stat: 'hull', by: 1 }] as const
    const variants = [
      figuresOf({ ...sources, refits: [{ ...refit, effects }, ...sources.refits.slice(1)] }),
      figuresOf({ ...sources, admirals: [{ ...admiral, text: 'Does nothing.' }, ...sources.admirals.slice(1)] }),
      figuresOf({ ...sources, traits: { ...shipTraits, leader: { name: 'Leader', text: 'Does nothing.' } } }),
    ]
    expect(variants.map((variant) => changesOf(figures, variant).length)).toEqual([1, 1, 1])
    expect(new Set([...variants, figures].map(hashOf)).size).toBe(4)
  })

  it('does not change with a story, a name, a drawing, or the order in which things stand', () => {
    const [, second] = sourceLists.ships
    const told = withShip({ lore: 'None.', reason: 'None.', role: 'None', name: 'None', hullForm: second!.hullForm })
    const turned = figuresOf({
      ...sources,
      ships: sources.ships
        .toReversed()
        .map((other) => ({
          ...other,
          slots: other.slots.toReversed(),
          weapons: other.weapons.toReversed().map((gun) => ({ ...gun, arcs: gun.arcs.toReversed() })),
        })),
    })
    expect(hashOf(told)).toBe(hashOf(figures))
    expect(hashOf(turned)).toBe(hashOf(figures))
    expect(hashOf(withShip({ unique: false }))).toBe(hashOf(figures))
  })

  it('names what comes and goes', () => {
    const without = figuresOf({ ...sources, ships: sources.ships.slice(1) })
    expect(changesOf(figures, without)).toEqual([`ship ${ship.id} is gone`])
    expect(changesOf(without, figures)).toEqual([`ship ${ship.id} is new`])
  })
})

describe('the changelog', () => {
  it('is read by version', () => {
    const text = '# Changelog\n\n## v2\n\n- two\n\n## v1\n\n### Added\n- one\n'
    expect(changelogOf(text, 'v2')).toContain('two')
    expect(changelogOf(text, 'v2')).not.toContain('one')
    expect(changelogOf(text, 'v1')).toContain('one')
    expect(changelogOf(text, 'v')).toBe('')
  })
})
