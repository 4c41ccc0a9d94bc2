import { createRoot } from '@react-three/fiber'
import type { ReactNode } from 'react'
import { NoToneMapping, WebGLRenderer } from 'three'

/** A canvas filling its host, into which three draws on demand: no frame while nothing moves. */
export interface Stage {
  readonly show: (scene: ReactNode) => void
  /** Ends the drawing and gives the context back; browsers allow few at a time. */
  readonly close: () => void
}

/** Vertical, degrees: long enough a lens that a ship isn't bent by it. */
const fieldOfView = 26

/**
 * Each stage has a canvas of its own, since a context once given up can't be had again from the same canvas.
 * @param onLost The context was taken away while the stage was open.
 * @returns Undefined where there is no WebGL.
 */
export const openStage = (host: HTMLElement, onLost: () => void): Stage | undefined => {
  const canvas = document.createElement('canvas')
  const options = { antialias: true, alpha: true, powerPreference: 'low-power' } as const
  const context = canvas.getContext('webgl2', { ...options })
  if (!context) return undefined
  canvas.style.display = 'block'
  host.append(canvas)

  const root = createRoot(canvas)
  const fill = () => {
    const { clientWidth: width, clientHeight: height } = host
    void root.configure({
      size: { width, height, top: 0, left: 0 },
      frameloop: 'demand',
      dpr: [1, 2],
      camera: { fov: fieldOfView },
      gl: () => {
        const renderer = new WebGLRenderer({ ...options, canvas, context })
        renderer.toneMapping = NoToneMapping
        return renderer
      },
      flat: true,
    })
  }
  fill()
  const sized = new ResizeObserver(fill)
  sized.observe(host)
  canvas.addEventListener('webglcontextlost', onLost)

  return {
    show: (scene) => {
      root.render(scene)
    },
    close: () => {
      sized.disconnect()
      canvas.removeEventListener('webglcontextlost', onLost)
      root.unmount()
      canvas.remove()
    },
  }
}
