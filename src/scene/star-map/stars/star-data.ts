import { DataTexture, FloatType, RedFormat, RGBAFormat } from 'three'
import { spectralClasses } from '#game/stars/star-system.ts'
import { starRadius } from '#pieces/star-map/star-styles.ts'
import type { SectorContent } from '../chart-content.ts'

/** Class and radius are one number in the texture: class index × `classStep` + radius. Radii are smaller than this. */
export const classStep = 16

export type StarData = ReturnType<typeof makeStarData>

/** The stars as textures, which all shaders read by index; so nothing is uploaded while only the camera moves. */
export function makeStarData({ sector: { systems }, rank }: Pick<SectorContent, 'sector' | 'rank'>) {
  const count = systems.length
  const across = Math.max(1, Math.ceil(Math.sqrt(count)))
  const rows = Math.max(1, Math.ceil(count / across))
  const positions = new Float32Array(count * 3)
  const radii = new Float32Array(count)
  const texels = new Float32Array(across * rows * 4)
  const lit = new Uint8Array(across * rows).fill(1)
  systems.forEach(({ position, spectral, magnitude }, star) => {
    const radius = starRadius(magnitude)
    positions.set(position, star * 3)
    radii[star] = radius
    texels.set(position, star * 4)
    texels[star * 4 + 3] = spectralClasses.indexOf(spectral) * classStep + radius
  })
  const stars = new DataTexture(texels, across, rows, RGBAFormat, FloatType)
  const states = new DataTexture(lit, across, rows, RedFormat)
  stars.needsUpdate = true
  states.needsUpdate = true
  return {
    count,
    /** x, y, z of each star, light years. */
    positions,
    /** Radius of each star, CSS px, before it grows with the spacing of stars on the screen. */
    radii,
    /** Indices of the stars, the most important first. */
    byRank: Uint32Array.from(systems.keys()).sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0)),
    stars,
    states,
    across,
    /** Sets which stars are drawn brightly. @param bright For each star: 1 if it is bright, else 0. */
    setBright: (bright: Uint8Array): void => {
      for (let star = 0; star < count; star += 1) lit[star] = bright[star] ? 255 : 0
      states.needsUpdate = true
    },
    dispose: (): void => {
      stars.dispose()
      states.dispose()
    },
  }
}
