import { createContext, useContext, type SyntheticEvent } from 'react'

/** The z-index of things above the page (UI-01); tokens.css has the same numbers. */
export const overlayLayer = 1000
export const modalLayer = 1100
const step = 100

export const LayerContext = createContext(0)

export const overlayAbove = (current: number): number => (current < overlayLayer ? overlayLayer : current + step)

export const modalAbove = (current: number): number => (current < modalLayer ? modalLayer : current + step)

/**
 * For the content of a layer. React passes events of a nested form to the outer form, which would be sent too; this stops them.
 */
export const ownForms = { onSubmit: (event: SyntheticEvent): void => event.stopPropagation() }

export const useOverlayLayer = (): number => overlayAbove(useContext(LayerContext))
export const useModalLayer = (): number => modalAbove(useContext(LayerContext))
