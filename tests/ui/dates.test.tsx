// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DateFormatProvider, DateText, useDates } from '#ui/dates.tsx'

const Then = () => <p>{useDates().dateTime(new Date(2026, 10, 3, 12, 5))}</p>

it('UI-02 a date is mm/dd/yy, or as the player has chosen', () => {
  const dates = (
    <>
      <DateText value="2026-11-03" />
      <Then />
    </>
  )
  const { rerender } = render(dates)
  expect(screen.getByText('11/03/26').getAttribute('datetime')).toBe('2026-11-03')
  expect(screen.getByText('11/03/26 12:05')).toBeTruthy()
  rerender(<DateFormatProvider format="dd.mm.yyyy">{dates}</DateFormatProvider>)
  expect(screen.getByText('03.11.2026')).toBeTruthy()
  expect(screen.getByText('03.11.2026 12:05')).toBeTruthy()
})
