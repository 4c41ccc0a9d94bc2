// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { FairnessView } from '#features/dice/fairness/fairness-view.tsx'
import { fairnessTests } from '#game/volley/fairness.ts'

it('FE-01 the page promises as many tests as there are', () => {
  vi.stubGlobal('scrollTo', () => undefined)
  render(<FairnessView />, { wrapper: MemoryRouter })
  const lead = screen.getByText(/runs \S+ tests that unfair dice fail/)
  expect(lead.textContent).toContain(`runs ${fairnessTests.length} tests`)
})
