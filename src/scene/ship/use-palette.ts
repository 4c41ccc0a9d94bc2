import { useEffect, useState, type RefObject } from 'react'
import type { FactionId } from '#game/ship/ship.ts'
import { paletteAt, type Palette } from './palette.ts'

export const usePalette = (element: RefObject<Element | null>, faction: FactionId): Palette | undefined => {
  const [palette, setPalette] = useState<Palette>()
  useEffect(() => {
    const read = () => {
      if (element.current) setPalette(paletteAt(element.current, faction))
    }
    read()
    const themes = new MutationObserver(read)
    themes.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => themes.disconnect()
  }, [element, faction])
  return palette
}
