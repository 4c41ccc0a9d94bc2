import type { ReleaseEvidence } from '#shared/balance.ts'
import { texts } from './texts.ts'

const words = texts.evidence

/** The evidence of a draft or release, as tables. */
export const EvidenceList = ({ of }: { readonly of: readonly ReleaseEvidence[] }) => (
  <div className="grid gap-4">
    {of.map(({ title, about, rows }, at) => (
      <table key={at} className="w-full">
        <caption className="pb-1 text-left">
          {title}
          <span className="block text-sm text-ink-dim">{about}</span>
        </caption>
        <thead className="label-text text-[0.9375rem]">
          <tr>
            <th scope="col" className="py-1 text-left">
              {words.row}
            </th>
            <th scope="col" className="py-1 pl-3 text-right">
              {words.before}
            </th>
            <th scope="col" className="py-1 pl-3 text-right">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="figures py-1.5 pl-3 text-right">{before}</td>
              <td className="figures py-1.5 pl-3 text-right">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
)
