import { useSyncExternalStore } from 'react'
import { currentToasts, watchToasts } from './toast.ts'

/** Bars at the bottom of the window; while a modal is open, its foot. */
const bars = '.bottom-rail, .thumb-bar, .choose-bar'
const layerFoot = '[data-layer-foot]'

/** Height in px of the bars at the bottom of the window, which a message must not cover. */
export function footHeight(): number {
  const isModal = document.body.hasAttribute('data-scroll-locked')
  const tops = [...document.querySelectorAll(isModal ? layerFoot : bars)].flatMap((bar) => {
    const { top, height } = bar.getBoundingClientRect()
    const isFixed = isModal || getComputedStyle(bar).position === 'fixed'
    return height > 0 && isFixed && top > innerHeight / 3 ? [top] : []
  })
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops))
}

const watch = (listener: () => void): (() => void) => {
  const end = watchToasts(listener)
  window.addEventListener('resize', listener)
  return () => {
    end()
    window.removeEventListener('resize', listener)
  }
}

const measured = (): number => (currentToasts().length > 0 ? footHeight() : 0)

/** The height of the foot while there are messages; 0 if there are none. */
export const useFootHeight = (): number => useSyncExternalStore(watch, measured, () => 0)
