import { createContext, useContext } from 'react'

/** UI-01. The same numbers are `--z-overlay` and `--z-modal` in tokens.css. */
export const overlayLayer = 1000
export const modalLayer = 1100
const step = 100

/** The z-index of the layer in which a component is rendered; 0 is the page. */
export const LayerContext = createContext(0)

/** z-index of a menu, tooltip or list opened from here: 1000 on the page, above the modal inside one. */
export const overlayAbove = (current: number): number => (current < overlayLayer ? overlayLayer : current + step)

/** z-index of a dialog or sheet opened from here: 1100, above the other one when it is opened from a dialog. */
export const modalAbove = (current: number): number => (current < modalLayer ? modalLayer : current + step)

export const useOverlayLayer = (): number => overlayAbove(useContext(LayerContext))
export const useModalLayer = (): number => modalAbove(useContext(LayerContext))
