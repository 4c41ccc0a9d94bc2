import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import type { LayerHistory } from './layer-history.ts'

/** Without a provider, as in a test of a single component, Back closes nothing. */
export const LayerHistoryContext = createContext<Pick<LayerHistory, 'open'> | null>(null)

/** While `isOpen`, Back calls `close` instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history = use(LayerHistoryContext)
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? history?.open(() => onBack()) : undefined), [isOpen, history])
}
