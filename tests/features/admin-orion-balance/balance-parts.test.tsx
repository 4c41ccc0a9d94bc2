// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { QuestionProvider } from '#features/admin-orion-balance/address/question-context.tsx'
import { ChoicesPart } from '#features/admin-orion-balance/choices/choices-part.tsx'
import { DraftProvider } from '#features/admin-orion-balance/draft/draft-context.tsx'
import { DraftPart } from '#features/admin-orion-balance/draft/draft-part.tsx'
import { KeptPanel } from '#features/admin-orion-balance/kept/kept-panel.tsx'
import { fitIdentity } from '#features/admin-orion-balance/prices/price-question.ts'
import { BalanceProvider } from '#features/admin-orion-balance/run/balance-context.tsx'
import { worthIdentity, worthQuestion } from '#features/admin-orion-balance/worth/worth-question.ts'
import { emptyFit } from '#game/balance/fit-result.ts'
import { emptyWorth } from '#game/balance/worth/worth-result.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { savedFiles, showStaff } from '../../support/show-staff.tsx'

beforeEach(() => {
  // A wide window.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList
})

const around = (piece: React.ReactElement) => (
  <BalanceProvider>
    <QuestionProvider>
      <DraftProvider>{piece}</DraftProvider>
    </QuestionProvider>
  </BalanceProvider>
)

const call = 'GET /api/staff/balance/choices'
const row = (kind: string, item: string, owners: number) => ({ kind, item, owners, fleets: owners + 1 })

it('FE-14 what players bring: by kind, without what this game does not know', async () => {
  const store = makeFakeStore()
  store.answer(call, 500)
  const { press, user } = showStaff(store, around(<ChoicesPart />), ['user', 'moderator'])
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  const rows = [row('ship', 'accord-halyard', 30), row('ship', 'made-up', 25), row('faction', 'accord', 40)]
  store.answer(call, { body: { least_owners: 20, owners: 50, fleets: 120, rows } })
  await press('Try again')
  const table = await screen.findByRole('table', { name: 'Ships' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((one) => one.textContent),
  ).toEqual(['NameOfPlayersShareFleets', 'Halyard Solar Accord, Frigate3060 %31'])
  await user.click(screen.getByRole('radio', { name: 'Factions' }))
  expect(screen.getByRole('table', { name: 'Factions' }).textContent).toContain('Solar Accord 4080 %41')
})

it('FE-14 what too few players bring is not told', async () => {
  const store = makeFakeStore()
  store.answer(call, { body: { least_owners: 20, owners: null, fleets: null, rows: [] } })
  showStaff(store, around(<ChoicesPart />))
  expect(await screen.findByText('Fewer than 20 players have saved a fleet.')).toBeTruthy()
})

const choose = async (user: ReturnType<typeof showStaff>['user']) => {
  await user.type(screen.getByRole('combobox', { name: 'Ship, refit or admiral' }), 'halyard{Enter}')
  return screen.findByRole('textbox', { name: 'Points' })
}
const changes = () => within(screen.getByRole('region', { name: 'Changes' }))

it('FE-14 a figure is changed; what cannot be is refused at its field and changes nothing', async () => {
  const { user, press } = showStaff(makeFakeStore(), around(<DraftPart />))
  const points = await choose(user)
  await user.clear(points)
  expect(screen.getByText('Enter a whole number.')).toBeTruthy()
  expect(changes().getByText('Nothing is changed yet.')).toBeTruthy()
  await user.type(points, '-4')
  expect(screen.getByText('At least 1.')).toBeTruthy()
  expect(points.getAttribute('aria-invalid')).toBe('true')
  await user.clear(points)
  await user.type(points, '22')
  expect(changes().getByText('Halyard: points')).toBeTruthy()
  await press('Undo')
  await press('Undo')
  expect(changes().getByText('Nothing is changed yet.')).toBeTruthy()
  await press('Redo')
  await press('Redo')
  expect(changes().getByText('Halyard: points').parentElement?.textContent).toMatch(/→ 22 \(/)
})

it('FE-14 ranges that shrink are a fault of the draft, said at the field and before a run', async () => {
  const { user } = showStaff(makeFakeStore(), around(<DraftPart />))
  await choose(user)
  await user.click(screen.getAllByText(/^Weapon: /)[0] ?? document.body)
  const range = (await screen.findAllByRole('textbox', { name: 'Range, short' }))[0] ?? document.body
  await user.clear(range)
  await user.type(range, '40')
  expect(screen.getAllByText('The ranges must grow from short to long.').length).toBeGreaterThan(1)
  const effect = within(screen.getByRole('region', { name: 'Before and after' }))
  expect(effect.getByText('The draft has an error. Fix it first.')).toBeTruthy()
  expect(effect.getByRole<HTMLButtonElement>('button', { name: /^Fight/ }).disabled).toBe(true)
})

it('FE-14 a draft is saved as a file and read back; a file that is none changes nothing', async () => {
  const files = savedFiles()
  const { user, press } = showStaff(makeFakeStore(), around(<DraftPart />))
  const points = await choose(user)
  await user.clear(points)
  await user.type(points, '22')
  await press('Save as a file')
  const text = (await files[0]?.text()) ?? ''
  await press('Clear')
  expect(changes().getByText('Nothing is changed yet.')).toBeTruthy()
  const chooser = screen.getByLabelText<HTMLInputElement>('Open a file', { selector: 'input' })
  await user.upload(chooser, new File(['{"changes":[{}]}'], 'odd.json', { type: 'application/json' }))
  expect(await screen.findByText(/“odd.json” cannot be used/)).toBeTruthy()
  await user.upload(chooser, new File([text], 'draft.json', { type: 'application/json' }))
  expect(await changes().findByText('Halyard: points')).toBeTruthy()
})

const chooseFile = (user: ReturnType<typeof showStaff>['user'], text: string) =>
  user.upload(
    screen.getByLabelText<HTMLInputElement>('Open a file', { selector: 'input' }),
    new File([text], 'run.json', { type: 'application/json' }),
  )

it('FE-14 runs of all kinds are read from files, shown where they belong, saved again and deleted', async () => {
  const files = savedFiles()
  const { user, press } = showStaff(makeFakeStore(), around(<KeptPanel />))
  await screen.findByText('No result is saved on this device.')
  await chooseFile(user, '{"format":"orion-fleet"}')
  expect(await screen.findByText('“run.json” cannot be used. format is not one of the choices.')).toBeTruthy()

  const worth = emptyWorth(worthIdentity(worthQuestion(firstQuestion, 7)))
  await chooseFile(user, JSON.stringify(worth))
  const line =
    'Worth: Track, random fleets of 200 points, meeting engagement, doctrines mixed, seed 1, 7 fleets per faction'
  expect((await screen.findByRole('link', { name: `Show: ${line}` })).getAttribute('href')).toMatch(
    /^\/admin\/orion-balance\/worth\?model=track&.*tried=7$/,
  )
  const prices = emptyFit({ ...fitIdentity(firstQuestion, 500), contentHash: 'of long ago' })
  await chooseFile(user, JSON.stringify(prices))
  // No screen shows results with other figures.
  expect((await screen.findByText(/^Price suggestions: .*, 500 battles per pairing$/)).closest('a')).toBeNull()
  expect(screen.getByText('other figures')).toBeTruthy()

  await press(`Save as a file: ${line}`)
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(worth)
  await press(`Delete: ${line}`)
  expect(screen.queryByRole('link', { name: `Show: ${line}` })).toBeNull()
  await press('Undo')
  expect(await screen.findByRole('link', { name: `Show: ${line}` })).toBeTruthy()
})
