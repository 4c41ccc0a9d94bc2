import type { ReactElement } from 'react'
import { StaffQueries } from '#staff/staff-queries.tsx'
import type { LoadArgs } from '#store/services.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { AnalyticsProvider } from './address/analytics-context.tsx'
import { analyticsPath, readPart, type AnalyticsPart } from './analytics-places.ts'
import { AnalyticsTabs } from './analytics-tabs.tsx'
import { ErrorsPart } from './errors/errors-part.tsx'
import { FunnelPart } from './funnel/funnel-part.tsx'
import { OverviewPart } from './overview/overview-part.tsx'
import { RetentionPart } from './retention/retention-part.tsx'
import { texts } from './texts.ts'
import { VisitsPart } from './visits/visits-part.tsx'

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
