// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import type { MadeWith } from '#game/fleet/fleet.ts'
import { encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { saveKeepRequest } from '#store/keep-request.ts'
import { openFleetDevice } from '../../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../../support/memory/memory-fleets.ts'
import { showFleetBuilder } from '../../../support/show-fleet-builder.tsx'

const starter = starterFleets[0]!

const openLink = async (made?: MadeWith) => {
  const { store } = await openFleetDevice(makeMemoryAccount(), { start: Date.now() })
  showFleetBuilder(store, sharedPath(encodeFleet(starter, fleetDictionary, { made })))
  return store
}

it('FE-03 the fleet of a link says what it was made with, if that is not today', async () => {
  await openLink({ release: 3, content: 'ffffff' })
  expect(await screen.findByText('Made with release 3 of another version: cannot compare.')).toBeTruthy()
  cleanup()
  await openLink()
  await screen.findByRole('button', { name: 'Keep a copy' })
  expect(screen.queryByText(/^Made with/)).toBeNull()
})

it('FE-03 opening a link keeps nothing, even if another fleet was asked for', async () => {
  saveKeepRequest('another')
  const store = await openLink()
  await screen.findByRole('button', { name: 'Keep a copy' })
  expect(selectFleets(store.getState())).toEqual([])
})
