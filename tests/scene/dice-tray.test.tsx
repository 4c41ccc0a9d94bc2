// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import { DiceTray } from '#scene/dice-tray.tsx'

const pools = { success: successFaces, failure: failureFaces }

afterEach(cleanup)

test('without WebGL onUnavailable is called once, also in strict mode, and onRest never', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const onRest = vi.fn<() => void>()
  const onUnavailable = vi.fn<() => void>()
  const tray = (id: number) => (
    <StrictMode>
      <DiceTray
        thrown={{ id, faces: { success: [5], failure: [] } }}
        pools={pools}
        still={false}
        onSkip={() => {}}
        onImpact={() => {}}
        {...{ onRest, onUnavailable }}
      />
    </StrictMode>
  )
  const { container, rerender, unmount } = render(tray(1))
  rerender(tray(2))
  expect(onUnavailable.mock.calls).toEqual([['no-webgl']])
  expect(onRest).not.toHaveBeenCalled()
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull()
  expect(container.querySelector('canvas')).toBeNull()
  unmount()
  expect(onUnavailable).toHaveBeenCalledTimes(1)
})
