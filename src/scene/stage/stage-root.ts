import { addTail, createRoot, extend, flushSync } from '@react-three/fiber'
import { createElement, Fragment, StrictMode, type ReactNode } from 'react'
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  Points,
  RawShaderMaterial,
  ShadowMaterial,
  WebGLRenderer,
} from 'three'

/** The classes that the scenes name in JSX. To register all of three would add 60 kB to the code. */
extend({
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  Points,
  RawShaderMaterial,
  ShadowMaterial,
})

export interface StageRoot {
  readonly canvas: HTMLCanvasElement
  readonly render: (children: ReactNode) => void
  /** Sets the size, CSS px above 0, and draws at once, because a resized canvas is blank. */
  readonly resize: (width: number, height: number) => void
  /** Empties the scene and keeps the root for the next view. */
  readonly release: () => void
}

interface KeptRoot extends StageRoot {
  readonly dispose: () => void
  onLost: () => void
  /** Number of views that have used the root. */
  views: number
}

/** Most device px per CSS px. More costs frames and shows no difference. The least is for the bench. */
const pixelRatios: [number, number] = [0.25, 2]

/** The root that no view uses. It keeps its WebGL context, so that the next view opens without a new one. */
let idle: KeptRoot | undefined

/** Takes the idle root, or makes one. @returns undefined without WebGL. @param onLost Called if the context is lost. */
export function takeStageRoot(onLost: () => void): StageRoot | undefined {
  const root = idle ?? makeRoot()
  idle = undefined
  if (root) {
    root.onLost = onLost
    root.views += 1
  }
  return root
}

function makeRoot(): KeptRoot | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (!context || context.isContextLost()) return undefined
  canvas.style.display = 'block'
  const renderer = new WebGLRenderer({ canvas, context, alpha: true })
  // Things are drawn in the order of the components, so that no frame sorts them.
  renderer.sortObjects = false
  const fiber = createRoot(canvas)
  void fiber.configure({
    gl: renderer,
    frameloop: 'demand',
    dpr: pixelRatios,
    flat: true,
    shadows: 'percentage',
    // While a camera moves, one device px per CSS px is enough (AdaptiveDpr).
    performance: { min: 1 / Math.max(1, Math.min(pixelRatios[1], window.devicePixelRatio)) },
    size: { width: 1, height: 1, top: 0, left: 0 },
  })
  const store = fiber.render(null)
  // Tests wait for this figure: it is written when a view has come to rest.
  const stopCounting = addTail(() => {
    if (canvas.isConnected) canvas.dataset['frames'] = String(renderer.info.render.frame)
  })

  const dispose = () => {
    canvas.removeEventListener('webglcontextlost', lose)
    stopCounting()
    flushSync(() => fiber.render(null))
    fiber.unmount()
    canvas.remove()
  }
  const lose = () => {
    // A lost context cannot be lost again; three would try to when the root goes.
    renderer.forceContextLoss = () => {}
    dispose()
    if (idle === root) idle = undefined
    root.onLost()
  }
  canvas.addEventListener('webglcontextlost', lose)

  /** Whether the scene is that of a view that has gone; a view that takes the root before it is emptied replaces it. */
  let isLeftOver = false
  const root: KeptRoot = {
    canvas,
    views: 0,
    onLost: () => {},
    // A view never takes over the state of the one before, even if both are of the same kind.
    render: (children) => {
      isLeftOver = false
      void fiber.render(createElement(StrictMode, null, createElement(Fragment, { key: root.views }, children)))
    },
    resize: (width, height) => {
      const { setSize, advance } = store.getState()
      setSize(width, height)
      renderer.setSize(width, height)
      if (!isLeftOver) advance(performance.now())
    },
    release: () => {
      root.onLost = () => {}
      isLeftOver = true
      canvas.remove()
      delete canvas.dataset['frames']
      const isKept = idle === undefined
      if (isKept) idle = root
      // The page is being committed here, and React does not let drei's `Html` unmount before that has ended.
      queueMicrotask(() => {
        if (!isKept) return dispose()
        if (idle !== root) return
        flushSync(() => fiber.render(null))
        // An idle root holds no memory for pixels.
        renderer.setSize(1, 1, false)
      })
    },
    dispose,
  }
  return root
}
