import { useEffect } from 'react'
import type { ToldOutcome } from '#shared/battles.ts'
import { useBattle } from '../play/battle-context.tsx'

/**
 * Reports the result of a finished shared battle. Returns the outcome from the record store, '' before it has arrived,
 * and undefined if the player must report the game by hand, because the battle is not between two accounts.
 */
export function useTold(): ToldOutcome | '' | undefined {
  const { row, live, tables } = useBattle()
  const mayTell = live?.standing === 'shared' && live.sides.length === 1 && tables !== undefined
  const seats = live?.seats
  const known = live?.known
  const isLive = live?.light === 'live'
  useEffect(() => {
    // The record store makes the seats again as soon as the other side has reported, too.
    if (mayTell && isLive) void tables.getState().tellResult(row.id)
  }, [mayTell, isLive, seats, known, tables, row.id])
  if (!mayTell || row.told?.outcome === 'alone') return undefined
  return row.told && row.told.size === known ? row.told.outcome : ''
}
