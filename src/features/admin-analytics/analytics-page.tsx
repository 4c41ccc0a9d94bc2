import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LinkTabs } from '#staff/link-tabs.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import type { LoadArgs } from '#store/services.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { AnalyticsProvider } from './address/analytics-context.tsx'
import { analyticsPath, readPart, type AnalyticsPart, analyticsParts } from './analytics-places.ts'
import { ErrorsPart } from './errors/errors-part.tsx'
import { FunnelPart } from './funnel/funnel-part.tsx'
import { OverviewPart } from './overview/overview-part.tsx'
import { RetentionPart } from './retention/retention-part.tsx'
import { texts } from './texts.ts'
import { VisitsPart } from './visits/visits-part.tsx'

const words = texts.parts

/** Parts of the address that all screen tabs share. */
const shared = ['span', 'from', 'until', 'only', 'staff']

/** Links between the screen tabs that keep span and filters. */
function AnalyticsTabs({ here }: { readonly here: 'overview' | AnalyticsPart }) {
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

type Place = 'overview' | AnalyticsPart

export function load({ params }: LoadArgs): Place {
  const below = params['*'] ?? ''
  const part = below === '' ? 'overview' : readPart(below)
  if (part) return part
  throw new Response(texts.missing(`${analyticsPath}/${below}`), { status: 404, statusText: 'Page Not Found' })
}

export const title = (place: Place): string => texts.pageTitle[place]

const parts: Readonly<Record<Place, () => ReactElement>> = {
  overview: OverviewPart,
  funnel: FunnelPart,
  retention: RetentionPart,
  visits: VisitsPart,
  errors: ErrorsPart,
}

/** The staff screens `/admin/analytics` and below (FE-11): visitors, what they do, and what breaks. */
export function Page({ data }: { readonly data: Place }) {
  const Part = parts[data]
  return (
    <StaffQueries>
      <PageHeading title={texts.title} />
      <AnalyticsProvider>
        <AnalyticsTabs here={data} />
        <Part key={data} />
      </AnalyticsProvider>
    </StaffQueries>
  )
}
