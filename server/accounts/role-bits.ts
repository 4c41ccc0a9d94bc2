import { roleNames } from '../../src/shared/roles.ts'

/**
 * Returns the sum that user_facts.roles has for roles: each role is a bit of it. Texts that are not a role are ignored.
 */
export const bitsOf = (roles: readonly string[]): number =>
  roleNames.reduce((sum, name, bit) => sum + (roles.includes(name) ? 2 ** bit : 0), 0)
