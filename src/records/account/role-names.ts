/** The roles, from the one that may do most to the one that may do least (RO-01). */
export const roleNames = ['admin', 'moderator', 'user'] as const
export type RoleName = (typeof roleNames)[number]
