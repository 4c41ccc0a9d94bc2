import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CampaignText } from '#records/staff/staff-campaigns.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'

/** How long typing has to rest before the preview is asked for, ms. */
const rest = 70

/** The mail that the record store makes of the text. A newer text cancels the request for an older one. */
export const usePreview = ({ name, topic, subject, preheader, body }: CampaignText, stranger: boolean) => {
  const { campaigns } = useStaffRecords()
  const [asked, setAsked] = useState({ name, topic, subject, preheader, body })
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ name, topic, subject, preheader, body }), rest)
    return () => clearTimeout(timer)
  }, [name, topic, subject, preheader, body])
  return useQuery({
    queryKey: ['staff-campaign-preview', asked, stranger],
    queryFn: ({ signal }) => unwrap(campaigns.preview(asked, stranger, signal)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // A text that was typed over is hardly asked for again.
    gcTime: 0,
  })
}
