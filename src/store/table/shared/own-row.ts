import * as v from 'valibot'
import { idOf } from './known-list.ts'
import type { NotCounted, SharedList, Unsent } from './shared-list.ts'

/**
 * An event of this phone in a shared battle. The device stores it until the record store has it, or until its player
 * has read why it does not count.
 */

const body = v.record(v.string(), v.unknown())

export const ownRow = v.object({
  battle: v.string(),
  cid: v.string(),
  order: v.number(),
  value: body,
  at: v.number(),
  draw: v.optional(v.object({ body, count: v.number() })),
  footprint: v.fallback(v.object({ pool: v.string(), marks: v.array(v.string()) }), { pool: '', marks: [] }),
  isAuto: v.optional(v.boolean()),
  why: v.optional(v.picklist(['misfit', 'refused', 'device', 'lost'])),
})

export type OwnRow = v.InferOutput<typeof ownRow>

/** The rows of a list that the device must store. */
export function ownRowsOf(battle: string, { unsent, notCounted }: SharedList): readonly OwnRow[] {
  const waiting = unsent.map(({ value, at, draw, footprint, isAuto }): Omit<OwnRow, 'order'> => ({
    battle,
    cid: idOf(value),
    value,
    at,
    ...(draw && { draw }),
    ...(isAuto && { isAuto }),
    footprint: { pool: footprint.pool, marks: [...footprint.marks] },
  }))
  const left = notCounted.map(({ value, why }): Omit<OwnRow, 'order'> => ({
    battle,
    cid: idOf(value),
    value,
    at: 0,
    footprint: { pool: '', marks: [] },
    why,
  }))
  return [...left, ...waiting].map((row, order) => ({ ...row, order }))
}

export const unsentOf = (rows: readonly OwnRow[]): readonly Unsent[] =>
  rows.flatMap(({ why, value, at, draw, footprint, isAuto }) =>
    why === undefined ? [{ value, at, draw, footprint, isAuto }] : [],
  )

export const notCountedOf = (rows: readonly OwnRow[]): readonly NotCounted[] =>
  rows.flatMap(({ why, value }) => (why === undefined ? [] : [{ value, why }]))
