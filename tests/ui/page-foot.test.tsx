// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActionBar } from '#ui/page/action-bar.tsx'

const foot = () => document.documentElement.dataset['foot']

it('the page is marked while it has a bar at its foot', () => {
  const bars = (count: number) => Array.from({ length: count }, (_, at) => <ActionBar key={at}>Roll</ActionBar>)
  const { rerender, unmount } = render(bars(1))
  expect(foot()).toBe('thumb-bar')
  rerender(bars(2))
  rerender(bars(1))
  expect(foot()).toBe('thumb-bar')
  unmount()
  expect(foot()).toBe('')
})
