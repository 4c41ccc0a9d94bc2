// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CannedAnswerChooser } from '#features/admin-feedback/canned-answer-chooser.tsx'
import { withCanned } from '#features/admin-feedback/use-canned-answers.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const path = '/api/staff/canned-answers'
const thanks = { id: 'thanks000000000', title: 'Thanks', text: 'Thank you, {name}.' }

function Answer() {
  const [text, setText] = useState('Hello.')
  return (
    <>
      <CannedAnswerChooser text={text} player="Wim" onText={setText} />
      <output>{text}</output>
    </>
  )
}

it('FE-10 a canned answer stands after what is written, with the name of the player', () => {
  expect(withCanned('', thanks.text, 'Wim')).toBe('Thank you, Wim.')
  expect(withCanned('Hello.\n', thanks.text, 'Wim')).toBe('Hello.\n\nThank you, Wim.')
})

it('FE-10 a canned answer is chosen, made of what is written, and put back after it was deleted', async () => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: { rows: [thanks] } })
  store.answer(`POST ${path}`, { body: thanks })
  store.answer(`DELETE ${path}/${thanks.id}`, { body: {} })
  const { user, press, sent } = showStaff(store, <Answer />)
  await user.selectOptions(await screen.findByLabelText('Canned answer'), 'Thanks')
  expect(screen.getByText(/Thank you, Wim\./).textContent).toBe('Hello.\n\nThank you, Wim.')

  await press('Change canned answers')
  const dialog = within(screen.getByRole('dialog', { name: 'Canned answers' }))
  const answer = dialog.getByLabelText<HTMLTextAreaElement>('Answer')
  expect(answer.value).toBe('Hello.\n\nThank you, Wim.')
  await press('Add')
  expect(dialog.getByText('Write a title and an answer.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Title'), 'Greeting')
  await press('Add')
  expect(sent(path)).toEqual([{ title: 'Greeting', text: 'Hello.\n\nThank you, Wim.' }])
  await press('Delete: Thanks')
  await press('Undo')
  expect(sent(path)[1]).toEqual({ title: thanks.title, text: thanks.text })
})
