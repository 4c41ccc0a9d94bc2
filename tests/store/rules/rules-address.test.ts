import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPageMessage, readAddress } from '#store/rules/rules-address.ts'
import { makeRulesBook } from '#store/rules/rules-book.ts'
import { readBook } from '../../../scripts/lib/rules/book.ts'

const { manifest } = readBook({ folder: join(import.meta.dirname, '../../support/rules-book') }).book
const book = makeRulesBook({ ...manifest, moved: { 'combat/dice': 'volley/failure-dice#range' } }, () =>
  Promise.reject(new Error('unused')),
)

describe('RT-05 addresses of the book', () => {
  it('RT-05 a slug of any depth is a page', () => {
    expect(readAddress('start', book)).toEqual({ kind: 'page', slug: 'start' })
    expect(readAddress('volley/failure-dice', book)).toEqual({ kind: 'page', slug: 'volley/failure-dice' })
  })

  it.each(['Volley/Failure-Dice', 'volley/failure-dice/', 'volley//failure-dice', 'volley/failure-dice.md'])(
    'RT-05 %s leads to the intended page',
    (address) => {
      expect(readAddress(address, book)).toEqual({
        kind: 'elsewhere',
        place: { slug: 'volley/failure-dice', section: '' },
      })
    },
  )

  it('RT-05 an address of an older book leads to where it went', () => {
    expect(readAddress('combat/dice', book)).toEqual({
      kind: 'elsewhere',
      place: { slug: 'volley/failure-dice', section: 'range' },
    })
  })

  it.each([
    '..',
    '../main-menu',
    'volley/..',
    'правила/бой',
    '<script>alert(1)</script>',
    'a'.repeat(2000),
    '',
    '__proto__',
    'constructor',
    '%00',
    '🚀',
  ])('RT-05 %s is not a page', (address) => {
    expect(readAddress(address, book)).toEqual({ kind: 'missing' })
  })

  it('RT-14 the error names the path, and shortens a long one', () => {
    expect(missingPageMessage('/rules', 'volley/none')).toBe('Page not found: /rules/volley/none')
    expect(missingPageMessage('/rules', '🚀'.repeat(2000))).toBe(`Page not found: /rules/${'🚀'.repeat(120)}…`)
  })
})
