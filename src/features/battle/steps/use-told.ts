import { useEffect } from 'react'
import type { ToldOutcome } from '#shared/battles.ts'
import { useBattle } from '../play/battle-context.tsx'

/**
 * Tells what a shared battle that is over came to. Returns what the record store said, '' before it has, and undefined where a
 * player reports the game by hand, because the battle is not one of two accounts.
 */
export function useTold(): ToldOutcome | '' | undefined {
  const { row, live, tables } = useBattle()
  const mayTell = live?.standing === 'shared' && live.sides.length === 1 && tables !== undefined
  const seats = live?.seats
  const known = live?.known
  const isLive = live?.light === 'live'
  useEffect(() => {
    // The record store makes the seats again when the other side has told, too.
    if (mayTell && isLive) void tables.getState().tellResult(row.id)
  }, [mayTell, isLive, seats, known, tables, row.id])
  if (!mayTell || row.told?.outcome === 'alone') return undefined
  return row.told && row.told.size === known ? row.told.outcome : ''
}
