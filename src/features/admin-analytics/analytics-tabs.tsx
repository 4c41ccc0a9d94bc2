import { useSearchParams } from 'react-router-dom'
import { LinkTabs } from '#staff/link-tabs.tsx'
import { analyticsParts, analyticsPath, type AnalyticsPart } from './analytics-places.ts'
import { texts } from './texts.ts'

const words = texts.parts

/** Parts of the address that all screen tabs share. */
const shared = ['span', 'from', 'until', 'only', 'staff']

/** Links between the screen tabs that keep span and filters. */
export function AnalyticsTabs({ here }: { readonly here: 'overview' | AnalyticsPart }) {
  const [params] = useSearchParams()
  const query = new URLSearchParams([...params].filter(([name]) => shared.includes(name))).toString()
  const to = (path: string) => (query === '' ? path : `${path}?${query}`)
  return (
    <LinkTabs
      label={words.label}
      tabs={[
        { to: to(analyticsPath), label: words.overview, isHere: here === 'overview' },
        ...analyticsParts.map((part) => ({
          to: to(`${analyticsPath}/${part}`),
          label: words[part],
          isHere: here === part,
        })),
      ]}
    />
  )
}
