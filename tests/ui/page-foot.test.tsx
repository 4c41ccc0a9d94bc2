// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { usePageFoot } from '#ui/page/page-foot.ts'

afterEach(cleanup)

const Bar = () => {
  usePageFoot('choose-bar')
  return null
}

const foot = () => document.documentElement.dataset['foot']

it('tells the page that a bar stands at its foot until the last one has gone', () => {
  const bars = (count: number) => Array.from({ length: count }, (_, at) => <Bar key={at} />)
  const { rerender, unmount } = render(bars(1))
  expect(foot()).toBe('choose-bar')
  rerender(bars(2))
  rerender(bars(1))
  expect(foot()).toBe('choose-bar')
  unmount()
  expect(foot()).toBe('')
})
