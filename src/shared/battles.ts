/** The scenarios of the rules book (part 8), by the names of their pages. Side 0 attacks where one side does. */
export const battleScenarios = ['meeting-engagement', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid'] as const
export type BattleScenario = (typeof battleScenarios)[number]

/** `other`: one that is not in the book. */
export const reportedScenarios = [...battleScenarios, 'other'] as const
export type ReportedScenario = (typeof reportedScenarios)[number]

/** Which side won, seen by who reports: the own one or the other. */
export const battleWinners = ['own', 'other', 'draw'] as const
export type BattleWinner = (typeof battleWinners)[number]

/** What the other side says. `open`: nothing yet. */
export const reportStates = ['open', 'confirmed', 'objected'] as const
export type ReportState = (typeof reportStates)[number]

/** How a user stands to a game. `new`: nobody has answered yet. `stranger`: somebody else has. */
export const reportRoles = ['reporter', 'opponent', 'new', 'stranger'] as const
export type ReportRole = (typeof reportRoles)[number]

/** Sizes of games by points: the smallest of the book into which both fleets fit. */
export const battleSizes = ['100', '200', '300', '400', 'more'] as const

/** Most characters of an objection. */
export const objectionLength = 500
