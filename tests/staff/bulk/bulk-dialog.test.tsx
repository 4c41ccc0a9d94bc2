// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { savedFiles } from '../../support/show-staff.tsx'

const ids = Array.from({ length: 250 }, (_, at) => `id${at}`)
const changed = (batch: readonly string[]): Result<RowOutcome[], RecordError> =>
  ok(batch.map((id) => ({ id, outcome: 'changed', message: '' })))
type Send = (batch: readonly string[], reason: string) => Promise<Result<readonly RowOutcome[], RecordError>>
type Collect = (signal: AbortSignal) => Promise<Result<readonly string[], RecordError>>

const open = (send: Send, collect: Collect = () => Promise.resolve(ok(ids))) => {
  const onClose = vi.fn()
  render(
    <BulkDialog
      title="Change several rows"
      {...{ list: 'users', one: 'user', many: 'users', count: 250, applyLabel: 'Change', needsReason: true }}
      {...{ collect, send, onClose, nameOf: (id: string) => (id === 'id7' ? 'Vela' : '') }}
    />,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const start = async () => {
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), ' Rude ')
    await press('Change')
  }
  return { onClose, press, start }
}

describe('FE-09 a change of many rows', () => {
  it('says how many it changes, and asks for a reason first', async () => {
    const send = vi.fn<Send>((batch) => Promise.resolve(changed(batch)))
    const { press, start } = open(send)
    expect(screen.getByText('This changes 250 users.')).toBeTruthy()
    await press('Change')
    expect(screen.getByText('Give a reason.')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await start()
    await screen.findByText('Report')
    expect(send.mock.calls.map(([, reason]) => reason)).toEqual(['Rude', 'Rude', 'Rude'])
  })

  it('continues after the record store was away, and ends in one report of all rows, which can be saved', async () => {
    let requests = 0
    const sent: string[] = []
    const send: Send = (batch) => {
      requests += 1
      if (requests === 2) return Promise.resolve(err({ kind: 'offline' }))
      sent.push(...batch)
      const refused = { id: 'id7', outcome: 'refused', message: '=You cannot change your own status.' } as const
      return Promise.resolve(ok(batch.map((id) => (id === 'id7' ? refused : { id, outcome: 'changed', message: '' }))))
    }
    const { press, start, onClose } = open(send)
    await start()
    expect(await screen.findByText(/Stopped by an error. The server cannot be reached/)).toBeTruthy()
    const counts = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(counts().slice(0, 4)).toEqual([
      '99 changed',
      '1 refused',
      '50 not done',
      '100 no answer from the server, may have been changed',
    ])
    await press('Do the remaining 150')
    await waitFor(() => expect(screen.queryByText(/Stopped by an error/)).toBeNull())
    expect(counts()).toEqual(['249 changed', '1 refused', 'Vela id7: =You cannot change your own status.'])
    expect(sent).toEqual(ids)
    const files = savedFiles()
    await press('Save the report as CSV')
    const text = (await files[0]?.text()) ?? ''
    expect(text.split('\r\n')).toHaveLength(251)
    // A spreadsheet would take a text that begins with = for a formula.
    expect(text).toMatch(/^id7,Vela,refused,"?'=You cannot/m)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('can be stopped while it reads which rows match, and nothing is sent', async () => {
    const send = vi.fn<Send>()
    const collect: Collect = (signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(err({ kind: 'aborted' }))))
    const { press, start, onClose } = open(send, collect)
    await start()
    await screen.findByText('Finding the rows that match …')
    await press('Cancel')
    expect(await screen.findByText('This changes 250 users.')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledWith(false)
  })
})
