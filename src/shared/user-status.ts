export const userStatuses = ['active', 'inactive', 'suspended', 'pending'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Why a user who is not active is refused (AU-04). The client knows such a refusal by these words. */
export const statusRefusals: Readonly<Record<Exclude<UserStatus, 'active'>, string>> = {
  inactive: 'Account has been deactivated. Please contact support.',
  suspended: 'Account has been suspended. Please contact support.',
  pending: 'Account is pending approval. Please wait for activation.',
}
