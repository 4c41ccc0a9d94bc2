import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ok } from '#game/result.ts'
import { browserStorage } from '#records/browser/device-storage.ts'
import type { Campaign } from '#records/staff/staff-campaigns.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useEditInProgress } from '#store/edits.ts'
import { makeCampaignDraft, type CampaignDraft, type DraftSnapshot } from './campaign-draft.ts'

/** A part of the present state of an unsent campaign. `select` must return the same value until that part changes. */
export const useDraft = <T>(draft: CampaignDraft, select: (shown: DraftSnapshot) => T): T =>
  useSyncExternalStore(draft.subscribe, () => select(draft.snapshot()))

/**
 * The unsent campaign. `campaign`: the version that was fetched last; its id must stay the same. Components that show a
 * part of it use `useDraft`, so that a key press renders one field and not the whole screen.
 */
export function useCampaignDraft(campaign: Campaign): CampaignDraft {
  const { campaigns } = useStaffRecords()
  const queries = useQueryClient()
  const { id } = campaign
  const [draft] = useState(() =>
    makeCampaignDraft({
      campaign,
      change: (set, updated) => campaigns.change(id, set, updated),
      read: async () => {
        const sheet = await campaigns.sheet(id)
        return sheet.ok ? ok(sheet.value.campaign) : sheet
      },
      storage: browserStorage(),
      // Its problems and its audience may have changed.
      onSaved: () => void queries.invalidateQueries({ queryKey: ['staff-campaign', id] }),
    }),
  )
  useEffect(() => draft.start(), [draft])
  useEffect(() => draft.hear(campaign), [draft, campaign])
  useEditInProgress(useDraft(draft, ({ isUnsaved }) => isUnsaved))
  return draft
}
