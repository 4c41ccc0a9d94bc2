import { useEffect, useState } from 'react'

/** Some browsers, such as Safari on an iPhone, have no full screen for pages. */
const browserFullScreen = (): (() => Promise<void>) | undefined => {
  const root: { readonly requestFullscreen?: () => Promise<void> } = document.documentElement
  return root.requestFullscreen?.bind(root)
}

const leaveBrowserFullScreen = () => {
  // The browser may have left full screen by itself at the same time; it then rejects.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
}

interface FullScreen {
  readonly isFull: boolean
  readonly setFull: (isFull: boolean) => void
}

/**
 * Whether something fills the window. Where the browser can, its own bars are hidden too. It leaves full screen at Escape
 * without a key event; then `isFull` becomes false as well.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    if (!isFull) return undefined
    const onChange = () => {
      if (!document.fullscreenElement) setIsFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      leaveBrowserFullScreen()
    }
  }, [isFull])
  const setFull = (full: boolean) => {
    // The browser allows it only during a press. If it refuses, the window is still filled.
    if (full) void browserFullScreen()?.().catch(() => {})
    setIsFull(full)
  }
  return { isFull, setFull }
}
