// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { DiceBoard } from '#features/dice/dice-board.tsx'
import { emptyLuckReport } from '#game/roll-log/empty-luck.ts'
import { makeDiceTable } from '#store/dice-table/dice-table.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { makeRollLogStore } from '#store/roll-log/make-roll-log-store.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { currentToasts, dismissToast } from '#ui/layer/toast.ts'
import { makeRollAccount } from '../../support/memory/memory-rolls.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'
import { makeServices } from '../../support/show-part.tsx'
import { makeMemoryStorage, makeTestPage, silentChannel } from '../../support/test-page.ts'

const logs: RollLogStore[] = []
let storage = makeMemoryStorage()

beforeEach(() => {
  storage = makeMemoryStorage()
})
afterEach(async () => {
  cleanup()
  for (const log of logs.splice(0)) await log.getState().close()
  indexedDB.deleteDatabase('orion-rolls-u1')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const own = { ...starterFleets[0]!, id: 'own', name: 'My squadron' }
const theirs = { ...starterFleets[1]!, id: 'theirs', name: 'Their squadron' }
const reserve = { ...starterFleets[0]!, id: 'reserve', name: 'A reserve of mine' }

const fleetsOf = (): FleetsStore => {
  const entries = Object.fromEntries([own, theirs, reserve].map((fleet) => [fleet.id, { fleet, deleted: false }]))
  return { getState: () => ({ entries }) } as unknown as FleetsStore
}

/** The dice screen, as after loading the page: only what the device has stored is known. Counts the taps. */
async function openDice() {
  cleanup()
  const settings = makeSettingsStore({ storage })
  const table = makeDiceTable('u1', settings, { storage })
  const session = makeTestSession('u1')
  const { records } = makeRollAccount('offline')
  const log = makeRollLogStore({ owner: 'u1', session, records, page: makeTestPage(), channel: silentChannel })
  logs.push(log)
  await log.getState().ready()
  const { services, events } = makeServices({ account: { fleetsToRead: () => Promise.resolve(fleetsOf()) } })
  render(
    <ServicesProvider services={{ ...services, settings }}>
      <MemoryRouter>
        <DiceBoard table={table} log={log} />
      </MemoryRouter>
    </ServicesProvider>,
  )
  const user = userEvent.setup()
  let taps = 0
  return {
    log,
    table,
    settings,
    user,
    events,
    taps: () => taps,
    tap: async (element: HTMLElement) => {
      taps += 1
      await user.click(element)
    },
    choose: async (list: HTMLElement, option: string) => {
      taps += 2
      await user.selectOptions(list, option)
    },
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => within(screen.getByRole('log', { name: 'Rolls' })).queryAllByRole('listitem')
const picker = async () => within(await screen.findByRole('dialog', { name: 'Aim a weapon' }))
const chosenIn = (list: HTMLElement) => (list as HTMLSelectElement).selectedOptions[0]?.textContent

test('FE-01 an aimed roll between ships that were chosen before takes 5 taps with another weapon, facing and range', async () => {
  const before = await openDice()
  await before.tap(button('Aim a weapon'))
  const first = await picker()
  await before.choose(first.getByLabelText('Your fleet'), 'fleet:own')
  await before.choose(first.getByLabelText('Playing against'), 'fleet:theirs')
  await before.tap(first.getByRole('button', { name: 'Roll' }))
  expect(before.taps()).toBe(6)
  expect(rows()).toHaveLength(1)

  const { tap, taps } = await openDice()
  await tap(button('Aim'))
  const sheet = await picker()
  expect(chosenIn(sheet.getByLabelText('Your fleet'))).toBe('My squadron')
  expect(chosenIn(sheet.getByLabelText('Playing against'))).toBe('Their squadron')
  const weapons = within(sheet.getByRole('radiogroup', { name: 'Weapon' })).getAllByRole('radio')
  const names = weapons.map((radio) => radio.closest('label')?.textContent)
  expect(new Set(names).size).toBe(names.length)
  await tap(weapons.at(-1)!)
  await tap(sheet.getByRole('radio', { name: 'Flank' }))
  await tap(within(sheet.getByRole('radiogroup', { name: 'Range' })).getAllByRole('radio')[0]!)
  await tap(sheet.getByRole('button', { name: 'Roll' }))
  expect(taps()).toBe(5)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rows()).toHaveLength(2)
  expect(rows()[0]?.textContent).toMatch(/: .+ at .+/)
})

test('FE-01 another ship fires at another ship of the same fleets in 6 taps', async () => {
  const { table, tap, choose, taps } = await openDice()
  const [mine, target] = [own.ships.at(-1)!, theirs.ships.at(-1)!]
  table
    .getState()
    .setLastAttack({
      ...table.getState().lastAttack,
      attacker: { from: 'fleet:own', ship: own.ships[0]!.key },
      target: { from: 'fleet:theirs', ship: theirs.ships[0]!.key },
    })
  await tap(button('Aim a weapon'))
  const sheet = await picker()
  await choose(sheet.getByLabelText('Attacker'), mine.key)
  await choose(sheet.getByLabelText('Target'), target.key)
  await tap(sheet.getByRole('button', { name: 'Roll' }))
  expect(taps()).toBe(6)
  expect(table.getState().lastAttack).toMatchObject({ attacker: { ship: mine.key }, target: { ship: target.key } })
})

test('FE-01 a player’s own fleet is only a target if the player chose it, and each fleet remembers its opponent', async () => {
  const { tap, choose } = await openDice()
  await tap(button('Aim a weapon'))
  const sheet = await picker()
  const [mine, against] = [sheet.getByLabelText('Your fleet'), sheet.getByLabelText('Playing against')]
  for (const fleet of ['fleet:own', 'fleet:theirs', 'fleet:reserve']) {
    await choose(mine, fleet)
    expect((against as HTMLSelectElement).value).toMatch(/^faction:/)
  }
  await choose(mine, 'fleet:own')
  await choose(against, 'fleet:theirs')
  await choose(mine, 'fleet:theirs')
  expect((against as HTMLSelectElement).value).not.toBe('fleet:theirs')
  await choose(mine, 'fleet:own')
  expect((against as HTMLSelectElement).value).toBe('fleet:theirs')
  await tap(button('Close'))

  const later = await openDice()
  await later.tap(button('Aim a weapon'))
  const again = await picker()
  await later.choose(again.getByLabelText('Your fleet'), 'fleet:own')
  expect((again.getByLabelText('Playing against') as HTMLSelectElement).value).toBe('fleet:theirs')
})

test('FE-01 a weapon from a link is set on a ship of the player’s fleets if one has it', async () => {
  const { table, tap } = await openDice()
  const design = own.ships[0]!.design
  table.setState(({ setup }) => ({ setup: { ...setup, label: 'A weapon', weapon: { design, weapon: '' } } }))
  await tap(await screen.findByRole('button', { name: 'Aim' }))
  const sheet = await picker()
  expect((sheet.getByLabelText('Your fleet') as HTMLSelectElement).value).toMatch(/^fleet:/)
})

test('FE-01 a closed sheet keeps the aimed attack, also after a reload', async () => {
  const before = await openDice()
  await before.tap(button('Aim a weapon'))
  const sheet = await picker()
  await before.choose(sheet.getByLabelText('Your fleet'), 'fleet:own')
  await before.choose(sheet.getByLabelText('Attacker'), 's4')
  await before.choose(sheet.getByLabelText('Joining ship'), 's2')
  await before.choose(sheet.getByLabelText('Second joining ship'), 's3')
  await before.choose(sheet.getByLabelText('Playing against'), 'fleet:theirs')
  await before.tap(sheet.getByRole('radio', { name: 'Stern' }))
  await before.tap(sheet.getByText('Circumstances'))
  await before.tap(await sheet.findByLabelText(/^Target is locked/))
  const told = () => document.querySelector('[role=dialog] [aria-live]')?.textContent
  const expected = told()
  await before.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()

  for (const { tap } of [before, await openDice()]) {
    await tap(button(/^Aim/))
    const again = await picker()
    expect(chosenIn(again.getByLabelText('Attacker'))).toBe('Main Brace')
    expect(chosenIn(again.getByLabelText('Joining ship'))).toBe('Ninety East, + 2 dice')
    expect(chosenIn(again.getByLabelText('Second joining ship'))).toBe('Plain Speaking, + 2 dice')
    expect((again.getByRole('radio', { name: 'Stern' }) as HTMLInputElement).checked).toBe(true)
    expect(again.getByText('1 set')).toBeTruthy()
    expect(told()).toBe(expected)
    await tap(again.getByRole('button', { name: 'Close' }))
  }
})

test('FE-01 lost hull is stored for each target; the sides can be swapped, and the odds show the thresholds ahead', async () => {
  const { user, tap, choose } = await openDice()
  await tap(button('Aim a weapon'))
  const sheet = await picker()
  await choose(sheet.getByLabelText('Your fleet'), 'fleet:own')
  await choose(sheet.getByLabelText('Playing against'), 'fleet:theirs')
  const lost = () => sheet.getByRole('spinbutton', { name: 'Hull the target has lost' }) as HTMLInputElement
  const [first, second] = theirs.ships
  await choose(sheet.getByLabelText('Target'), first!.key)
  await user.type(lost(), '{ArrowUp>3/}')
  await choose(sheet.getByLabelText('Target'), second!.key)
  expect(lost().value).toBe('0')
  await choose(sheet.getByLabelText('Target'), first!.key)
  expect(lost().value).toBe('3')

  await tap(sheet.getByRole('button', { name: 'Swap sides' }))
  expect(chosenIn(sheet.getByLabelText('Your fleet'))).toBe('Their squadron')
  expect(chosenIn(sheet.getByLabelText('Attacker'))).toBe(first!.name)
  expect(chosenIn(sheet.getByLabelText('Playing against'))).toBe('My squadron')
  expect(lost().value).toBe('0')
  await tap(sheet.getByRole('button', { name: 'Swap sides' }))
  expect(lost().value).toBe('3')

  expect(screen.queryByText('Crosses a threshold with this volley')).toBeNull()
  await tap(sheet.getByRole('button', { name: 'Use these dice' }))
  expect(screen.getByText('Crosses a threshold with this volley')).toBeTruthy()
  // Damage that is taken off on the screen is the target's, too.
  await user.type(screen.getByRole('spinbutton', { name: 'Target’s hull' }), '{ArrowDown>2/}')
  await tap(button('Aim'))
  const again = await picker()
  expect((again.getByRole('spinbutton', { name: 'Hull the target has lost' }) as HTMLInputElement).value).toBe('5')
  await tap(again.getByRole('button', { name: 'All ships undamaged' }))
  expect((again.getByRole('spinbutton', { name: 'Hull the target has lost' }) as HTMLInputElement).value).toBe('0')
  for (const { id, action } of currentToasts()) {
    act(() => action?.onAct())
    dismissToast(id)
  }
  expect((again.getByRole('spinbutton', { name: 'Hull the target has lost' }) as HTMLInputElement).value).toBe('5')
})

test('FE-01 Ueda’s rule rolls one blank of the finished roll again, once', async () => {
  const { table, user, tap } = await openDice()
  act(() => table.getState().setSetup({ ...table.getState().setup, oneBlank: true }))
  await tap(button('Real dice'))
  await user.keyboard('1455')
  while (!screen.queryByText('All dice are typed in')) await user.keyboard('4')
  await user.keyboard('{Enter}')
  await tap(button('Ueda: roll a blank again'))
  await user.keyboard('6{Enter}')
  expect(screen.getByRole('region', { name: 'Tray' }).textContent).toContain('1 die rolled again')
  expect(rows()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Ueda: roll a blank again' })).toBeNull()
})

test('FE-01 initiative is one die for each side, without a sum, also in the log', async () => {
  const { user } = await openDice()
  await user.click(button('Roll for initiative'))
  const said = screen.getByText(/^Initiative: yours [1-6], theirs [1-6]$/).textContent
  const [, yours, theirs] = /yours (.), theirs (.)/.exec(said)!
  const panel = screen.getByRole('region', { name: 'Plain dice' })
  expect(panel.textContent).toContain(`Yours${yours}Theirs${theirs}`)
  expect(rows()[0]?.textContent).toContain(`${yours} : ${theirs}`)
  expect(rows()[0]?.textContent).not.toContain('=')
})

test('FE-01 plain dice are rolled beside the volley, shown, announced and logged, and do not count for luck', async () => {
  const { log, user } = await openDice()
  await user.click(button('Roll 1 die'))
  expect(screen.getByText(/^1 plain die: [1-6]$/)).toBeTruthy()
  await user.type(screen.getByRole('spinbutton', { name: 'Number of dice' }), '{End}')
  await waitFor(async () => {
    await user.click(button('Roll 20 dice'))
    expect(log.getState().plainRolls).toHaveLength(2)
  })
  expect(rows()).toHaveLength(2)
  expect(rows()[0]?.textContent).toMatch(/20 plain dice.* = \d+/)
  expect(log.getState().luck).toEqual(emptyLuckReport)
  await openDice()
  expect(rows()).toHaveLength(2)
})

test('FE-01 every collapsible part has a mark and a header of 44 px', async () => {
  await openDice()
  await userEvent.click(button(/^Roll 4/))
  const folds = [...document.querySelectorAll('details')]
  expect(folds.map((fold) => fold.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Traits'), expect.stringContaining('Presets')]),
  )
  for (const fold of folds) {
    const header = fold.querySelector('summary')
    expect(header?.querySelector(':scope > svg')).not.toBeNull()
    expect(header?.className).toMatch(/\bmin-h-1[124]\b/)
  }
})

const setting = async (name: string | RegExp) => {
  if (!screen.queryByRole('menu')) await userEvent.click(button('Dice settings'))
  return screen.queryByRole('menuitemcheckbox', { name })
}
const keepScreenOn = /^Keep the screen on/

test('FE-01 the screen stays on if the device can do that, and the choice is stored', async () => {
  await openDice()
  expect(await setting('Sound')).not.toBeNull()
  expect(await setting(keepScreenOn)).toBeNull()
  const request = vi.fn(() => Promise.resolve({ released: false, release: () => Promise.resolve() }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  await openDice()
  expect(request).not.toHaveBeenCalled()
  await userEvent.click((await setting(keepScreenOn))!)
  expect(request).toHaveBeenCalledTimes(1)
  await openDice()
  expect((await setting(keepScreenOn))?.getAttribute('aria-checked')).toBe('true')
  expect(request).toHaveBeenCalledTimes(2)
})

test('FE-01 a device that refuses to keep the screen on says so once, and the setting is off again', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('battery', 'NotAllowedError')))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  const { settings } = await openDice()
  await userEvent.click((await setting(keepScreenOn))!)
  await expect.poll(() => settings.getState().keepScreenOn).toBe(false)
  expect((await setting(keepScreenOn))?.getAttribute('aria-checked')).toBe('false')
  expect(currentToasts().map(({ text }) => text)).toEqual(['This device does not let the app keep the screen on now.'])
  for (const { id } of currentToasts()) dismissToast(id)
})

test('FE-01 the last roll is still shown when the player returns, until the log is cleared', async () => {
  const before = await openDice()
  await before.user.click(button(/^Roll 4/))
  const tray = () => screen.getByRole('region', { name: 'Tray' })
  expect(tray().textContent).toContain('net')
  const { log } = await openDice()
  expect(tray().textContent).toContain('net')
  await act(() => log.getState().clear())
  expect(tray().textContent).toContain('A success die counts')
})

test('AN-04 a roll is reported as 2D, 3D or real dice', async () => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { table, events, user, tap } = await openDice()
  act(() => table.getState().setMode('2d'))
  await tap(button('Roll 1 die'))
  await tap(button('Real dice'))
  while (!screen.queryByText('All dice are typed in')) await user.keyboard('4')
  await user.keyboard('{Enter}')
  act(() => table.getState().setMode('3d'))
  const roll = within(screen.getByRole('group', { name: 'Roll' })).getByRole('button', { name: /^Roll / })
  // The tap itself reports the event; the scene, which jsdom cannot draw, is fetched after it.
  await tap(roll)
  expect(events).toEqual(['dice-rolled-2d', 'dice-rolled-typed', 'dice-rolled-3d'])
})
