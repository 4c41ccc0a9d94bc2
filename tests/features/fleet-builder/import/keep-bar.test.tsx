// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { currentRules } from '#content/current-rules.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { KeepBar } from '#features/fleet-builder/import/keep-bar.tsx'
import type { FleetFileEntry } from '#game/fleet/share/fleet-file.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'

const many = (count: number): readonly FleetFileEntry[] =>
  Array.from({ length: count }, (_, n) => {
    const starter = starterFleets[n % starterFleets.length]!
    const { id: _id, pin: _pin, archived: _archived, ...fleet } = starter
    return { ...fleet, name: `Fleet ${n}` }
  })

async function openBar(count: number) {
  const { act, store } = await openFleetDevice(makeMemoryAccount(), { rules: currentRules })
  const kept: (readonly string[])[] = []
  let changes = 0
  store.subscribe(({ entries }, before) => {
    if (Object.keys(entries).length > Object.keys(before.entries).length) changes += 1
  })
  render(<KeepBar fleets={store} chosen={many(count)} onKept={(ids) => kept.push(ids)} />)
  return { act, store, kept, user: userEvent.setup(), changes: () => changes }
}

it('FE-03 a file of 300 fleets is saved in batches, each fleet once, with pauses between them', async () => {
  const { act, store, kept, user, changes } = await openBar(300)
  await user.click(screen.getByRole('button', { name: 'Add 300 fleets' }))
  await screen.findByRole('progressbar', { name: 'Adding the fleets' })
  await expect.poll(() => kept.length).toBe(1)
  expect(new Set(kept[0]).size).toBe(300)
  expect(
    selectFleets(store.getState())
      .map(({ fleet }) => fleet.name)
      .toSorted(),
  ).toEqual(
    many(300)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(changes()).toBe(15)
  await act().close()
})

it('FE-03 saving can be cancelled: saved fleets stay, the rest is not saved', async () => {
  const { act, store, kept, user } = await openBar(2000)
  await user.click(screen.getByRole('button', { name: 'Add 2000 fleets' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => kept.length).toBe(1)
  const count = kept[0]?.length ?? 0
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(2000)
  expect(selectFleets(store.getState())).toHaveLength(count)
  await act().close()
})
