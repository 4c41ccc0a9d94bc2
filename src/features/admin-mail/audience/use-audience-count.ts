import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Audience } from '#records/staff/staff-campaigns.ts'
import type { Topic } from '#shared/mail/topics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'

/** The record store's present count: how many people get a mail of a topic, and how many do not, by reason. */
export function useAudienceCount(topic: Topic, audience: Audience) {
  const { campaigns } = useStaffRecords()
  return useQuery({
    queryKey: ['staff-audience', topic, audience],
    queryFn: ({ signal }) => unwrap(campaigns.countAudience(topic, audience, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
