// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NumberStepper } from '#ui/form/number-stepper.tsx'

const Dice = ({ start = 6 }: { readonly start?: number }) => {
  const [value, setValue] = useState(start)
  return <NumberStepper label="Success dice" value={value} onChange={setValue} min={1} max={40} hint="1 to 40" />
}

/** A stepper that writes its unit after the number. */
const Points = () => {
  const [value, setValue] = useState(200)
  return <NumberStepper label="Success dice" value={value} onChange={setValue} max={2000} unit=" pts" />
}

/** A stepper in which nothing is entered yet. */
const Empty = () => {
  const [value, setValue] = useState<number>()
  return <NumberStepper label="Success dice" value={value} onChange={setValue} min={1} max={40} />
}

const field = () => screen.getByRole('spinbutton', { name: 'Success dice' })
const now = () => Number(field().getAttribute('aria-valuenow'))

describe('number stepper', () => {
  it('is a spin button with its bounds, and its buttons are named', () => {
    render(<Dice />)
    expect(field().getAttribute('aria-valuemin')).toBe('1')
    expect(field().getAttribute('aria-valuemax')).toBe('40')
    expect(screen.getByRole('button', { name: 'Less: Success dice' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'More: Success dice' })).toBeDefined()
  })

  it.each([
    ['{ArrowUp}', 7],
    ['{ArrowDown}', 5],
    ['{PageUp}', 11],
    ['{PageDown}', 1],
    ['{Home}', 1],
    ['{End}', 40],
  ])('key %s makes 6 to %i', async (key, expected) => {
    const user = userEvent.setup()
    render(<Dice />)
    await user.tab()
    await user.keyboard(key)
    expect(now()).toBe(expected)
  })

  it('may have no value yet: it says so, and either button sets the least value', async () => {
    const user = userEvent.setup()
    render(<Empty />)
    expect(field().getAttribute('aria-valuetext')).toBe('not entered')
    expect(field()).toHaveProperty('value', '')
    fireEvent.blur(field())
    expect(field().hasAttribute('aria-valuenow')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'More: Success dice' }))
    expect(now()).toBe(1)
    expect(field().hasAttribute('aria-valuetext')).toBe(false)
  })

  it.each(['１２', '١٢', '१२', ' 12 ', '12\u00a0'])(
    'digits that a keyboard of another script types count: %j',
    (typed) => {
      render(<Dice />)
      fireEvent.change(field(), { target: { value: typed } })
      fireEvent.blur(field())
      expect(now()).toBe(12)
    },
  )

  it.each([
    ['250 pts', 250],
    ['1 250 pts', 1250],
    ['250', 250],
    ['pts', 200],
    ['2e', 200],
  ])('a number that is changed before its unit counts: %j', (typed, expected) => {
    render(<Points />)
    fireEvent.change(field(), { target: { value: typed } })
    fireEvent.blur(field())
    expect(now()).toBe(expected)
  })

  it('a press steps once, by pointer and by assistive technology', async () => {
    render(<Dice />)
    await userEvent.click(screen.getByRole('button', { name: 'More: Success dice' }))
    expect(now()).toBe(7)
    fireEvent.click(screen.getByRole('button', { name: 'Less: Success dice' }))
    expect(now()).toBe(6)
  })

  it('a held button repeats until the bound', () => {
    vi.useFakeTimers()
    render(<Dice start={35} />)
    fireEvent.pointerDown(screen.getByRole('button', { name: 'More: Success dice' }), { button: 0 })
    for (let tick = 0; tick < 20; tick += 1) act(() => void vi.advanceTimersByTime(400))
    expect(now()).toBe(40)
    expect(screen.getByRole('button', { name: 'More: Success dice' })).toMatchObject({ disabled: true })
  })

  it('a released button stops repeating', () => {
    vi.useFakeTimers()
    render(<Dice />)
    const more = screen.getByRole('button', { name: 'More: Success dice' })
    fireEvent.pointerDown(more, { button: 0 })
    fireEvent.pointerUp(more)
    act(() => void vi.advanceTimersByTime(5_000))
    expect(now()).toBe(7)
  })

  it.each([
    ['12', 12],
    ['999', 40],
    ['0', 1],
    ['-3', 1],
    ['7.6', 8],
    ['many', 6],
    [' ', 6],
  ])('typed %j becomes %i on leaving', async (typed, expected) => {
    const user = userEvent.setup()
    render(<Dice />)
    await user.clear(field())
    await user.type(field(), typed)
    await user.tab()
    expect(now()).toBe(expected)
    expect(field()).toMatchObject({ value: String(expected) })
  })
})
