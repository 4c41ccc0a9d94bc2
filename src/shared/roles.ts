/** The roles, from the one that may do most to the one that may do least (RO-01). */
export const roleNames = ['admin', 'moderator', 'user'] as const
export type RoleName = (typeof roleNames)[number]

/** The account that grants new players the role 'user' (AU-02); pb_migrations creates it. */
export const systemAccountEmail = 'system@orion-companion.invalid'

/** The active members of staff, by name. */
export interface PeopleAnswer {
  readonly rows: readonly { readonly id: string; readonly name: string }[]
}
