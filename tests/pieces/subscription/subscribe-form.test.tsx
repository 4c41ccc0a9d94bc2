// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SubscribeForm, type Wish } from '#pieces/subscription/subscribe-form.tsx'
import { texts } from '#pieces/subscription/texts.ts'
import { checkWish } from '#records/mail/subscription-wish.ts'
import type { FormAnswer } from '#ui/form/use-form.ts'

let wishes: Wish[]
let answer: FormAnswer | undefined

beforeEach(() => {
  vi.useFakeTimers()
  wishes = []
  answer = undefined
})

const show = () =>
  render(
    <SubscribeForm
      isMailOn
      check={checkWish}
      onAsk={async (wish) => {
        wishes.push(wish)
        return answer
      }}
    />,
  )

const email = () => screen.getByLabelText<HTMLInputElement>('Your e-mail address')
const topic = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const fill = (address: string, ...names: readonly string[]) => {
  fireEvent.input(email(), { target: { value: address } })
  for (const name of names) fireEvent.click(topic(name))
}

describe('the form to subscribe', () => {
  it('FE-08 nothing is chosen in advance, and news come first', () => {
    show()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ value }) => value)).toEqual(['news', 'rules', 'events', 'invitations'])
    expect(boxes.filter(({ checked }) => checked)).toEqual([])
  })

  it('FE-08 each consent sentence has its own version, and a changed sentence needs a new one', () => {
    expect(texts.invitationsConsent).toEqual({
      version: 'waiting-1',
      sentence:
        'By joining, you agree that we send you e-mail with invitations to tests, until you unsubscribe with the link in any of them.',
    })
    expect(texts.consent).toEqual({
      version: 'updates-1',
      sentence:
        'By subscribing, you agree that we send you e-mail about the topics you chose, until you unsubscribe with the link in any of them.',
    })
  })

  it('FE-08 missing or wrong values are reported at their field, and nothing is sent', async () => {
    show()
    fill('no address')
    await press('Subscribe')
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This is not an e-mail address.')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Topics', description: 'Choose at least one topic.' })).toBeTruthy()
    expect(document.activeElement).toBe(email())
    fireEvent.click(topic('Events'))
    expect(screen.queryByText('Choose at least one topic.')).toBeNull()
    expect(wishes).toEqual([])
  })

  it('FE-08 refusals of the record store are reported at the same fields', async () => {
    show()
    fill('sol@orion.test', 'News')
    answer = { fields: { email: 'Not this one.' }, form: 'Too many attempts.' }
    await press('Subscribe')
    expect(screen.getByText('Not this one.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts.')
    expect(email().value).toBe('sol@orion.test')
    expect(topic('News').checked).toBe(true)
  })

  it('FE-08 the request has address, topics and wording; the answer says what to do, and it can be sent again after two minutes', async () => {
    show()
    fill(' sol@orion.test ', 'Invitations to playtests', 'News')
    await press('Subscribe')
    expect(wishes).toEqual([{ email: 'sol@orion.test', topics: ['news', 'invitations'], wording: 'updates-1' }])
    expect(screen.getByText('If this address is right, a mail is on its way to sol@orion.test.')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Check your e-mail')

    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send again/ })
    await act(async () => vi.advanceTimersByTime(119_000))
    expect(again().disabled).toBe(true)
    await act(async () => vi.advanceTimersByTime(1000))
    answer = { form: 'The server cannot be reached.' }
    await press('Send again')
    expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.')
    answer = undefined
    await press('Send again')
    expect(wishes).toHaveLength(3)
    expect(wishes[2]).toEqual(wishes[0])
    expect(again().disabled).toBe(true)

    await press('Use another address')
    expect(email().value).toBe('')
  })
})
