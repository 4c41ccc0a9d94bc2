import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CampaignValues } from '#records/staff/staff-campaigns.ts'
import type { CampaignText } from '#shared/mail/campaigns.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import type { CampaignDraft } from '../campaign/campaign-draft.ts'

/** Pause in typing before the preview is requested, ms. */
const rest = 70

const textOf = ({ name, topic, subject, preheader, body }: CampaignValues): CampaignText => ({
  name,
  topic,
  subject,
  preheader,
  body,
})

/** The text of an unsent campaign after a pause in typing. Each key press restarts the pause. */
const useRestedText = (draft: CampaignDraft): CampaignText => {
  const [text, setText] = useState(() => textOf(draft.snapshot().values))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      const next = textOf(draft.snapshot().values)
      setText((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const stop = draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(take, rest)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [draft])
  return text
}

/** The mail that the record store makes from the text. A newer text cancels the request for an older one. */
export function usePreview(draft: CampaignDraft, stranger: boolean) {
  const { campaigns } = useStaffRecords()
  const asked = useRestedText(draft)
  return useQuery({
    queryKey: ['staff-campaign-preview', asked, stranger],
    queryFn: ({ signal }) => unwrap(campaigns.preview(asked, stranger, signal)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // An earlier version of the text is rarely needed again.
    gcTime: 0,
  })
}
