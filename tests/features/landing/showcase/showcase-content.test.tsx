// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShowcaseContent } from '#features/landing/showcase/showcase-content.tsx'

it('RT-01 the cover tells of the star map as of a thing that is there', () => {
  const { container } = render(<ShowcaseContent />)
  expect(container.textContent).toMatch(/the Reach in 2D and 3D/i)
  expect(container.textContent).not.toMatch(/later release|still being drawn/i)
})
