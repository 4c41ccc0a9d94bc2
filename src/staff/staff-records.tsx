import { useMemo } from 'react'
import { makeSavedViews, type SavedViews } from '#records/staff/saved-views.ts'
import { makeStaffAnalytics, type StaffAnalytics } from '#records/staff/staff-analytics.ts'
import { makeStaffAnswers, type StaffAnswers } from '#records/staff/staff-answers.ts'
import { makeStaffBalance, type StaffBalance } from '#records/staff/staff-balance.ts'
import { makeStaffBattles, type StaffBattles } from '#records/staff/staff-battles.ts'
import { makeStaffCampaigns, type StaffCampaigns } from '#records/staff/staff-campaigns.ts'
import { makeStaffCodes, type StaffCodes } from '#records/staff/staff-codes.ts'
import { makeStaffDistribution, type StaffDistribution } from '#records/staff/staff-distribution.ts'
import { makeStaffFeedback, type StaffFeedback } from '#records/staff/staff-feedback.ts'
import { makeStaffHome, type StaffHome } from '#records/staff/staff-home.ts'
import { makeStaffLists, type StaffLists } from '#records/staff/staff-lists.ts'
import { makeStaffMail, type StaffMail } from '#records/staff/staff-mail.ts'
import { makeStaffReleases, type StaffReleases } from '#records/staff/staff-releases.ts'
import { makeStaffSubscribers, type StaffSubscribers } from '#records/staff/staff-subscribers.ts'
import { makeStaffUsers, type StaffUsers } from '#records/staff/staff-users.ts'
import { useServices } from '#store/services.tsx'

export interface StaffRecords {
  readonly analytics: StaffAnalytics
  readonly answers: StaffAnswers
  readonly balance: StaffBalance
  readonly battles: StaffBattles
  readonly campaigns: StaffCampaigns
  readonly codes: StaffCodes
  readonly distribution: StaffDistribution
  readonly feedback: StaffFeedback
  readonly home: StaffHome
  readonly lists: StaffLists
  readonly mail: StaffMail
  readonly releases: StaffReleases
  readonly subscribers: StaffSubscribers
  readonly users: StaffUsers
  readonly views: SavedViews
}

/** The calls of the staff area. They are created here, because players do not need their code. */
export function useStaffRecords(): StaffRecords {
  const { client } = useServices().records
  return useMemo(
    () => ({
      analytics: makeStaffAnalytics(client),
      answers: makeStaffAnswers(client),
      balance: makeStaffBalance(client),
      battles: makeStaffBattles(client),
      campaigns: makeStaffCampaigns(client),
      codes: makeStaffCodes(client),
      distribution: makeStaffDistribution(client),
      feedback: makeStaffFeedback(client),
      home: makeStaffHome(client),
      lists: makeStaffLists(client),
      mail: makeStaffMail(client),
      releases: makeStaffReleases(client),
      subscribers: makeStaffSubscribers(client),
      users: makeStaffUsers(client),
      views: makeSavedViews(client),
    }),
    [client],
  )
}
