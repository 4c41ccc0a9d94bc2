import { successFaces } from '#game/volley/volley.ts'
import { DieFace } from '#pieces/dice/die-face.tsx'
import { formatCount } from './fairness-words.ts'
import { texts } from './texts.ts'

/** A bar for each face: deviation from the expected count. In bars of whole counts it would be invisible. */
export function FaceBars({ faces }: { readonly faces: readonly number[] }) {
  const rolls = faces.reduce((sum, n) => sum + n, 0)
  const expected = rolls / 6
  // The scale ends at six standard deviations on either side. One of them is √(rolls × 1/6 × 5/6).
  const scale = 6 * Math.sqrt((rolls * 5) / 36) || 1
  return (
    <table className="w-full">
      <caption className="label-text pb-2 text-left text-[0.9375rem] text-ink-dim">
        {texts.faceBars.caption(formatCount(Math.round(expected)))}
      </caption>
      <tbody>
        {faces.map((count, face) => {
          const off = count - expected
          const share = Math.min(0.5, Math.abs(off) / scale / 2)
          return (
            <tr key={face}>
              <th scope="row" className="w-10 py-0.5">
                <span className="flex items-center gap-2">
                  <span translate="no" className="figures">
                    {face + 1}
                  </span>
                  <DieFace kind="success" worth={successFaces[face] ?? 0} size={22} />
                </span>
              </th>
              <td className="relative h-8">
                <span className="sr-only">{off < 0 ? texts.faceBars.fewer : texts.faceBars.more}</span>
                <span aria-hidden="true" className="absolute inset-y-0 left-1/2 border-l border-ink" />
                <span
                  aria-hidden="true"
                  className="absolute inset-y-1.5 bg-ink"
                  style={
                    off < 0 ? { right: '50%', width: `${share * 100}%` } : { left: '50%', width: `${share * 100}%` }
                  }
                />
              </td>
              <td translate="no" className="figures w-28 text-right whitespace-nowrap">
                {formatCount(count)}
                <span className="block text-xs text-ink-dim">{`${off < 0 ? '−' : '+'} ${formatCount(Math.abs(Math.round(off)))}`}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
