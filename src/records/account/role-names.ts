/** From the most to the least (RO-01). */
export const roleNames = ['admin', 'moderator', 'user'] as const
export type RoleName = (typeof roleNames)[number]
