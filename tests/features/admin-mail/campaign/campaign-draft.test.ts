// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCampaignDraft } from '#features/admin-mail/campaign/campaign-draft.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import { momentOf } from '#records/moment.ts'
import type { Campaign, CampaignValues } from '#records/staff/staff-campaigns.ts'
import { makeMemoryStorage } from '../../../support/test-page.ts'
import { aCampaign } from './a-campaign.ts'

beforeEach(() => void vi.useFakeTimers())

type Change = (set: Partial<CampaignValues>, updated: string) => Promise<Result<Campaign, RecordError>>

/** A record store with one campaign, which accepts changes that are based on its present version. */
const makeStore = (campaign: Campaign) => {
  let stored = campaign
  let version = 1
  const write = (set: Partial<CampaignValues>) => {
    version += 1
    stored = { ...stored, ...set, updated: momentOf(Date.UTC(2026, 10, 25, version)) }
    return stored
  }
  return {
    stored: () => stored,
    write,
    change: vi.fn<Change>((set, updated) =>
      Promise.resolve(updated === stored.updated ? ok(write(set)) : err({ kind: 'conflict' })),
    ),
  }
}

const open = (store = makeStore(aCampaign()), storage = makeMemoryStorage()) => {
  const draft = makeCampaignDraft({
    campaign: store.stored(),
    change: store.change,
    storage,
    onSaved: () => {},
    read: () => Promise.resolve(ok(store.stored())),
  })
  const stop = draft.start()
  return {
    draft,
    store,
    storage,
    stop,
    save: () => draft.snapshot().save,
    rest: () => vi.advanceTimersByTimeAsync(900),
  }
}

describe('FE-15 a campaign that is being written', () => {
  it('is kept on the device at once, and saved when typing rests', async () => {
    const { draft, store, storage, save, rest } = open()
    draft.set({ subject: 'H' })
    draft.set({ subject: 'Hello ' })
    expect(storage.values.size).toBe(1)
    expect(save().is).toBe('waiting')
    expect(store.change).not.toHaveBeenCalled()
    await rest()
    expect(store.change.mock.calls).toEqual([[{ subject: 'Hello ' }, '2026-11-25T01:00:00.000Z']])
    expect(save().is).toBe('saved')
    expect(storage.values.size).toBe(0)
    expect(draft.snapshot()).toMatchObject({ isUnsaved: false, values: { subject: 'Hello ' } })
  })

  it('keeps what is typed while an answer is on its way, also where a value is set back', async () => {
    const { draft, store, rest } = open()
    let answer = (): void => {}
    store.change.mockImplementationOnce(
      (set) => new Promise((resolve) => (answer = () => resolve(ok(store.write(set))))),
    )
    draft.set({ subject: 'A', body: 'One' })
    await rest()
    draft.set({ subject: '' })
    draft.set({ preheader: 'P' })
    expect(draft.snapshot().values).toMatchObject({ subject: '', body: 'One', preheader: 'P' })
    answer()
    await rest()
    expect(store.change.mock.calls[1]?.[0]).toEqual({ subject: '', preheader: 'P' })
    expect(store.stored()).toMatchObject({ subject: '', body: 'One', preheader: 'P' })
  })

  it('takes what the record store made of a value, and saves it once', async () => {
    const { draft, store, rest, save } = open()
    store.change.mockImplementationOnce(() => Promise.resolve(ok(store.write({ subject: 'Hello' }))))
    draft.set({ subject: 'Hello ' })
    await rest()
    await rest()
    expect(store.change).toHaveBeenCalledOnce()
    expect(save().is).toBe('saved')
  })

  it('without an answer says so, tries again, and knows its own text if it had arrived', async () => {
    const { draft, store, save, rest } = open()
    store.change.mockImplementationOnce((set) => {
      store.write(set)
      return Promise.resolve(err({ kind: 'offline' }))
    })
    draft.set({ body: 'One' })
    await rest()
    expect(save().is).toBe('offline')
    draft.set({ body: 'One and two' })
    await vi.advanceTimersByTimeAsync(6000)
    expect(save().is).toBe('saved')
    expect(store.stored().body).toBe('One and two')
    store.change.mockResolvedValueOnce(err({ kind: 'offline' }))
    draft.set({ body: 'Three' })
    await rest()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.stored().body).toBe('Three')
  })

  it('is found again on the device after the page was closed without a network', async () => {
    const first = open()
    first.store.change.mockResolvedValue(err({ kind: 'offline' }))
    first.draft.set({ body: 'Typed in a tunnel' })
    first.stop()
    const store = makeStore(aCampaign({ topic: 'rules' }))
    const { draft, rest } = open(store, first.storage)
    expect(draft.snapshot().values).toMatchObject({ body: 'Typed in a tunnel', topic: 'rules' })
    await rest()
    expect(store.stored().body).toBe('Typed in a tunnel')
  })

  it('knows an audience that an earlier version of the app kept on the device in another form of its moments', () => {
    const storage = makeMemoryStorage()
    const seen = (from: string) => ({ audience: { seen: { from } } })
    const kept = { from: seen('2026-01-01 00:00:00.000Z'), set: seen('2026-02-01T00:00:00.000Z') }
    storage.set('orion-staff-draft:campaign:campaign0000001', JSON.stringify(kept))
    const campaign = aCampaign({ audience: { seen: { from: '2026-01-01T00:00:00.000Z' } } })
    expect(open(makeStore(campaign), storage).save().is).toBe('waiting')
  })

  it('is merged with other fields that somebody else has changed', async () => {
    const { draft, store, save, rest } = open()
    draft.set({ body: 'Mine' })
    store.write({ subject: 'Theirs' })
    await rest()
    expect(save().is).toBe('saved')
    expect(store.stored()).toMatchObject({ body: 'Mine', subject: 'Theirs' })
    expect(draft.snapshot().values).toMatchObject({ body: 'Mine', subject: 'Theirs' })
  })

  it('shows the version of somebody else where both changed a field; one of them stays', async () => {
    for (const choice of ['keepMine', 'takeTheirs'] as const) {
      const { draft, store, save, rest, storage } = open()
      draft.set({ body: 'Mine', subject: 'Mine, too' })
      store.write({ body: 'Theirs' })
      await rest()
      expect(save()).toMatchObject({ is: 'conflict', fields: ['body'], theirs: { body: 'Theirs' } })
      draft.set({ body: 'Mine, longer' })
      await rest()
      expect(store.stored().body).toBe('Theirs')
      draft[choice]()
      await rest()
      expect(save().is).toBe('saved')
      expect(store.stored()).toMatchObject({
        body: choice === 'keepMine' ? 'Mine, longer' : 'Theirs',
        subject: 'Mine, too',
      })
      expect(storage.values.size).toBe(0)
    }
  })

  it('that was scheduled meanwhile says so, keeps the text, and lets it be dropped', async () => {
    const { draft, store, save, rest, storage } = open()
    const message = 'A campaign that is scheduled cannot be changed.'
    store.change.mockResolvedValue(err({ kind: 'invalid', fields: {}, message }))
    draft.set({ body: 'Late' })
    await rest()
    expect(save()).toEqual({ is: 'refused', why: message })
    expect(await draft.flush()).toBe(false)
    expect(storage.values.size).toBe(1)
    draft.drop()
    expect(draft.snapshot()).toMatchObject({ isUnsaved: false, values: { body: 'Old' } })
    expect(storage.values.size).toBe(0)
  })

  it('follows a newer version that was read, but not over what is typed', async () => {
    const { draft, store } = open()
    draft.hear(store.write({ subject: 'News' }))
    expect(draft.snapshot().values.subject).toBe('News')
    draft.set({ subject: 'Mine' })
    draft.hear(store.write({ subject: 'Theirs' }))
    expect(draft.snapshot()).toMatchObject({ save: { is: 'conflict' }, values: { subject: 'Mine' } })
  })
})
