import { Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, SphereGeometry, WebGLRenderer } from 'three'
import type { StarSystem } from '#game/stars/star-system.ts'

/**
 * The baseline: one mesh per star, the obvious implementation. Returns draw calls, and the script time of each frame of
 * a turn, ms.
 */
export function makeNaiveChart(host: HTMLElement, systems: readonly StarSystem[], frames: number) {
  const renderer = new WebGLRenderer()
  renderer.setSize(host.clientWidth, host.clientHeight)
  host.append(renderer.domElement)
  const world = new Scene()
  const ball = new SphereGeometry(0.2, 8, 6)
  const paint = new MeshBasicMaterial({ color: '#d5e2ff' })
  for (const { position } of systems) {
    const mesh = new Mesh(ball, paint)
    mesh.position.set(...position)
    world.add(mesh)
  }
  const reach = Math.max(...systems.map(({ position }) => Math.hypot(...position)))
  const camera = new PerspectiveCamera(40, host.clientWidth / host.clientHeight, 1, reach * 10)
  camera.up.set(0, 0, 1)
  const times = Array.from({ length: frames }, (_, i) => {
    const angle = (i / frames) * 2 * Math.PI
    camera.position.set(Math.sin(angle) * reach * 2.5, Math.cos(angle) * reach * 2.5, reach)
    camera.lookAt(0, 0, 0)
    const before = performance.now()
    renderer.render(world, camera)
    return performance.now() - before
  })
  const { calls } = renderer.info.render
  ball.dispose()
  paint.dispose()
  renderer.dispose()
  renderer.forceContextLoss()
  renderer.domElement.remove()
  return { calls, times }
}
