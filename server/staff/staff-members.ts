import type { PeopleAnswer } from '../../src/shared/roles.ts'
import { rows } from '../platform/db.ts'
import { nameSql } from './player-names-sql.ts'

/** The active members of staff, by name. About the indexes see countActiveAdmins in accounts/last-admin.ts. */
export const people = (app: core.App): PeopleAnswer['rows'] =>
  rows(
    app,
    `SELECT DISTINCT u.id AS id, ${nameSql('u')} AS name
     FROM roles r
     CROSS JOIN user_roles g INDEXED BY idx_user_roles_role ON g.role = r.id AND g.active = TRUE
     CROSS JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = g.user
     WHERE r.name IN ('admin', 'moderator') AND u.status = 'active'
       AND u.email <> 'system@orion-companion.invalid'
     ORDER BY name, u.id`,
    {},
    { id: '', name: '' },
  )
