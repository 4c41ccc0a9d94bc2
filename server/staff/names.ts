/**
 * The SQL of a user's name, '' for a deleted account. Before somebody chooses a name, it is the e-mail address, which only
 * admins may read (RO-04). `alias`: that of the table users in the query.
 */
export const nameSql = (isAdmin: boolean, alias: string): string =>
  isAdmin
    ? `COALESCE(${alias}.name, '')`
    : `CASE WHEN ${alias}.name = ${alias}.email COLLATE NOCASE THEN '' ELSE COALESCE(${alias}.name, '') END`
