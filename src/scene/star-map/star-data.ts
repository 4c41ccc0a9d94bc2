import { DataTexture, FloatType, RedFormat, RGBAFormat } from 'three'
import { spectralClasses, type StarSystem } from '#game/stars/star-system.ts'
import { starRadius } from '#pieces/star-map/star-look.ts'

/**
 * The stars of a sector, once on this side and once on the graphics card: 16 bytes that never change and one that says
 * whether the filters leave the star bright. All that is drawn at a star (disc, drop-line, lane, sign, ring) looks it up
 * there by its index, so nothing is uploaded twice, and nothing at all while only the camera moves.
 */
export interface StarData {
  readonly count: number
  /** Three figures a star, light years. */
  readonly positions: Float32Array
  /** CSS px of each star's disc where the sector is seen whole. */
  readonly radii: Float32Array
  readonly stars: DataTexture
  readonly states: DataTexture
  /** Stars in a row of the textures. */
  readonly across: number
  /** @param bright 1 for each star that stays bright. */
  readonly light: (bright: Uint8Array) => void
  readonly dispose: () => void
}

/** Radii are below this, so that class and radius share a figure. */
export const classStep = 16

export function makeStarData(systems: readonly StarSystem[]): StarData {
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
    positions,
    radii,
    stars,
    states,
    across,
    light: (bright) => {
      for (let star = 0; star < count; star += 1) lit[star] = bright[star] ? 255 : 0
      states.needsUpdate = true
    },
    dispose: () => {
      stars.dispose()
      states.dispose()
    },
  }
}
