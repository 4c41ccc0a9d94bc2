import { hasAddress, playerLabel } from '../../src/shared/player-names.ts'

/** The SQL of `playerLabel`. `id`: the column with the id of the account. */
const labelSql = (id: string): string => `'Player ' || upper(substr(${id}, -4))`

/**
 * The SQL of a user's name as others read it, '' for a deleted account. As long as nobody has chosen a name, it is the
 * e-mail address, which is replaced by a label (RO-04). `alias`: that of the table users in the query. The table
 * user_facts has names in this form (pb_migrations/1763683231_names_for_others.js).
 */
export const nameSql = (alias: string): string =>
  `CASE WHEN ${alias}.name GLOB '*[^ ][@＠﹫][^ ]*' THEN ${labelSql(`${alias}.id`)} ELSE COALESCE(${alias}.name, '') END`

/** The name of a user as shown to others. */
export const shownName = (user: core.Record): string =>
  hasAddress(user.getString('name')) ? playerLabel(user.id) : user.getString('name')

/** The SQL of the name that a player has chosen, from user_facts `f`; '' if there is no such name. */
export const chosenNameSql = `CASE WHEN f.name IS NULL OR f.name = ${labelSql('f.user')} THEN '' ELSE f.name END`
