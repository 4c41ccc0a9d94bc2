// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LeaveForm } from '#pieces/subscription/leave-form.tsx'
import { topicOrder } from '#pieces/subscription/topics.ts'
import type { FormAnswer } from '#ui/form/use-form.ts'

let calls: unknown[]
let answer: FormAnswer | undefined

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  answer = undefined
})

const note = async (...call: readonly unknown[]) => {
  calls.push(call)
  return answer
}
const show = () =>
  render(
    <LeaveForm
      intro="One press ends all."
      offered={topicOrder}
      onLeave={(keep, reason) => note('leave', keep, reason)}
      onUndo={() => note('undo')}
      onSubscribeAgain={() => void note('again')}
      back={<a href="/">Back</a>}
    />,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
/** Opens a part that is closed at first; jsdom has no behaviour of its own for that. */
const openPart = (summary: string) =>
  act(async () => {
    const part = screen.getByText(summary).closest('details')
    part?.setAttribute('open', '')
    if (part) fireEvent(part, new Event('toggle'))
  })

describe('the form to unsubscribe', () => {
  it('RT-07 topics are kept one by one, and a reason may be given', async () => {
    show()
    await openPart('Keep some topics')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Events' }))
    expect(screen.getByRole('button', { name: 'Keep only 1 topic' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'News' }))
    await openPart('Tell us why (optional)')
    fireEvent.change(screen.getByRole('combobox', { name: 'Reason' }), { target: { value: 'often' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: ' Three a day ' } })
    await press('Keep only 2 topics')
    expect(calls).toEqual([['leave', ['news', 'events'], 'Too many mails: Three a day']])
    expect(screen.getByText(/You still get: News, Events\./)).toBeTruthy()
  })

  it('RT-07 undo is offered for ten minutes; subscribing again stays possible', async () => {
    show()
    await press('Unsubscribe from all')
    await act(async () => vi.advanceTimersByTime(10 * 60_000 - 1000))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.getByText(/too late to undo/)).toBeTruthy()
    await press('Subscribe again')
    expect(calls.at(-1)).toEqual(['again'])
  })

  it('RT-07 a record store that does not answer is reported, and both can be tried again', async () => {
    show()
    answer = { form: 'The server cannot be reached.', retry: true }
    await press('Unsubscribe from all')
    expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.')
    answer = undefined
    await press('Try again')
    answer = { form: 'The server cannot be reached.' }
    await press('Undo')
    expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.')
    answer = undefined
    await press('Undo')
    expect(screen.getByRole('heading', { name: 'Undone' })).toBeTruthy()
  })
})
