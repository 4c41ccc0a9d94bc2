import { createContext, useContext } from 'react'

/** UI-01. The same numbers as in tokens.css. */
export const overlayLayer = 1000
export const modalLayer = 1100
const step = 100

export const LayerContext = createContext(0)

/** For a menu, tooltip or list opened from here. */
export const overlayAbove = (current: number): number => (current < overlayLayer ? overlayLayer : current + step)

/** For a dialog or sheet opened from here. */
export const modalAbove = (current: number): number => (current < modalLayer ? modalLayer : current + step)

export const useOverlayLayer = (): number => overlayAbove(useContext(LayerContext))
export const useModalLayer = (): number => modalAbove(useContext(LayerContext))
