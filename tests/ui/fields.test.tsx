// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { Checkbox, Switch } from '#ui/form/checkbox.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

const sizes = [
  { value: 'patrol', label: 'Patrol' },
  { value: 'battle', label: 'Battle' },
] as const

const Sizes = () => {
  const [size, setSize] = useState<'patrol' | 'battle'>('patrol')
  return <SegmentedControl label="Size" options={sizes} value={size} onChange={setSize} />
}

describe('fields', () => {
  it('a label names the field; hint and error describe it; the error makes it invalid', () => {
    const { rerender } = render(<TextField label="E-mail" hint="To log in" required />)
    const field = screen.getByRole('textbox', { name: /E-mail/ })
    expect(describedBy(field)).toBe('To log in')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.hasAttribute('required')).toBe(true)
    rerender(<TextField label="E-mail" hint="To log in" error="No such address" required />)
    expect(describedBy(field)).toBe('To log in No such address')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('a password can be shown and hidden without losing it', async () => {
    render(<PasswordField label="Password" />)
    const field = screen.getByLabelText('Password', { selector: 'input' })
    await userEvent.type(field, 'secret words')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toMatchObject({ type: 'text', value: 'secret words' })
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toMatchObject({ type: 'password' })
  })

  it('a text area counts and marks what is too long, without cutting it', async () => {
    render(<TextArea label="Notes" limit={4} />)
    const field = screen.getByRole('textbox', { name: 'Notes' })
    await userEvent.type(field, 'abcde')
    expect(field).toMatchObject({ value: 'abcde' })
    expect(screen.getByText('5 of 4 characters')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('a segmented control is a group of radio buttons, which the arrow keys change', async () => {
    // jsdom has no CSS.escape, which user-event needs to find the group; React's ids need no escaping.
    vi.stubGlobal('CSS', { escape: String })
    const user = userEvent.setup()
    render(<Sizes />)
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeDefined()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Patrol' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Battle' })).toMatchObject({ checked: true })
  })

  it('checkbox and switch are named by their label alone and described by their hint', async () => {
    const onChange = vi.fn()
    render(
      <>
        <Checkbox label="Flagship" hint="One a fleet" indeterminate />
        <Switch label="Night watch" onChange={onChange} />
      </>,
    )
    const box = screen.getByRole('checkbox', { name: 'Flagship' })
    expect(box).toMatchObject({ indeterminate: true })
    expect(describedBy(box)).toBe('One a fleet')
    await userEvent.click(screen.getByRole('switch', { name: 'Night watch' }))
    expect(onChange).toHaveBeenCalledWith(true)
  })

  it('the form error is announced and links to the field', async () => {
    render(
      <>
        <TextField label="Name" id="the-name" />
        <FormError problems={[{ field: 'the-name', message: 'Name is missing' }]}>Not saved.</FormError>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Not saved.')
    await userEvent.click(screen.getByRole('link', { name: 'Name is missing' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  })

  it('a busy button keeps its focus and ignores presses, also for sending its form', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a finger sets a slider by a clear movement to the side, not by a tap or the beginning of a scroll', () => {
    const onChange = vi.fn()
    render(<Slider label="Dice" value={3} min={0} max={40} onChange={onChange} />)
    const box = screen.getByRole('slider').parentElement!
    Object.defineProperty(box, 'clientWidth', { value: 200 })
    box.setPointerCapture = () => {}
    const touch = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', x: number, y = 0) =>
      fireEvent[kind](box, { pointerType: 'touch', clientX: x, clientY: y })
    touch('pointerDown', 150)
    touch('pointerUp', 150)
    touch('pointerDown', 150)
    touch('pointerMove', 153, 30)
    touch('pointerCancel', 153, 30)
    touch('pointerMove', 10)
    expect(onChange).not.toHaveBeenCalled()
    touch('pointerDown', 150)
    touch('pointerMove', 170)
    expect(onChange).toHaveBeenLastCalledWith(7)
    touch('pointerMove', 500)
    expect(onChange).toHaveBeenLastCalledWith(40)
    touch('pointerUp', 500)
  })
})

it('the line of an error stays reserved after the error, so that the next field does not move under the pointer', () => {
  const { container, rerender } = render(<TextField label="E-mail" />)
  const line = () => container.querySelector('[aria-live]')?.className
  expect(line()).toBe('absolute')
  rerender(<TextField label="E-mail" error="Missing" />)
  expect(screen.getByText('Missing')).toBeTruthy()
  rerender(<TextField label="E-mail" />)
  expect(line()).toBe('min-h-5')
})
