import { useLayoutEffect, useState } from 'react'

/** Bars at the bottom of the window; while a modal is open, the foot of that. */
const bars = '.bottom-rail, .thumb-bar, .choose-bar'
const layerFoot = '[data-layer-foot]'

/** Height in px of what stands at the bottom of the window, which a message must not cover. */
export function footHeight(): number {
  const isModal = document.body.hasAttribute('data-scroll-locked')
  const tops = [...document.querySelectorAll(isModal ? layerFoot : bars)].flatMap((bar) => {
    const { top, height } = bar.getBoundingClientRect()
    const isFixed = isModal || getComputedStyle(bar).position === 'fixed'
    return height > 0 && isFixed && top > innerHeight / 3 ? [top] : []
  })
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops))
}

/** The height of the foot, measured whenever `messages` changes: messages go before the foot does. */
export function useFootHeight(messages: readonly unknown[]): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (messages.length > 0) setHeight(footHeight())
  }, [messages])
  return height
}
