import { useQuery } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'

/** How often a campaign is fetched while it is visible, ms. */
const readEvery = { running: 2000, scheduled: 10_000, paused: 10_000 } as const

/** A campaign and the progress of its sending. While it is being sent, the figures are updated. */
export function useCampaign(id: string) {
  const { campaigns } = useStaffRecords()
  return useQuery({
    queryKey: ['staff-campaign', id],
    queryFn: ({ signal }) => unwrap(campaigns.sheet(id, signal)),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.campaign.state
      return state === 'running' || state === 'scheduled' || state === 'paused' ? readEvery[state] : false
    },
    // It may have changed since another screen showed it.
    refetchOnMount: 'always',
  })
}
