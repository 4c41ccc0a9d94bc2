/** The states of an e-mail campaign. It finishes by itself. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'cancelled', 'finished'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The states to which somebody can move a campaign. */
export type CampaignTarget = Exclude<CampaignState, 'finished'>

/** From which state to which a campaign may be moved. */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignTarget[]>> = {
  draft: ['scheduled', 'running'],
  scheduled: ['draft', 'running', 'cancelled'],
  running: ['paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  cancelled: [],
  finished: [],
}

/** The most characters of each text of a campaign. */
export const campaignLength = { name: 120, subject: 200, preheader: 200, body: 60_000 } as const

/** The largest limit of mails a minute. */
export const mostMailsPerMinute = 100_000

/** Whether the audience of a campaign has accounts. */
export const audienceAccounts = ['with', 'without'] as const
