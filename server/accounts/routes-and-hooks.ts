import type { Hook, Jobs, Routes, Tables } from '../platform/row-types.ts'
import { withAudit } from '../staff/audit-log.ts'
import { auditDeletion, auditGrantCreation, auditGrantUpdate, auditOthersUpdate } from './changes-by-others.ts'
import { data, own } from './data-request.ts'
import { forgetAccount } from './deletion.ts'
import {
  adoptSubscription,
  followAddress,
  requirePlainAddress,
  requirePlainNewAddress,
  tellOldAddress,
} from './email-address.ts'
import { keepGranter, logOutWithoutRole, refuseOwnGrant, refuseOwnRoleChange, setGranter } from './grants.ts'
import { endSessions, refuseInactive, refuseOwnStatusChange } from './inactive-users.ts'
import { keepAnAdmin } from './last-admin.ts'
import { fillMail } from './link-mails.ts'
import { setLoginTime } from './login-time.ts'
import { hideAddressInName } from './names-of-others.ts'
import { setNewStaffPassword } from './new-staff-password.ts'
import { noteKeyChange, noteOwner, tellSessionEnded } from './session-ended.ts'
import { remove, sendMail, setRole, setStatus } from './staff-changes.ts'
import { sheet } from './staff-detail.ts'
import { liftAtStart, liftSuspensions } from './suspension-ends.ts'
import { keepNewerKey } from './tokens.ts'
import { sessions, timeline } from './visits-of-user.ts'

const routes: Routes = {
  // The player's own data in collections that have no rules for players (AU-10).
  'GET /api/own-data': { callers: 'account', handle: own },
  'POST /api/staff/users/status': { callers: 'admin', handle: setStatus },
  'POST /api/staff/users/roles': { callers: 'admin', handle: setRole },
  'GET /api/staff/users/{id}': { callers: 'admin', handle: sheet },
  'GET /api/staff/users/{id}/sessions': { callers: 'admin', handle: sessions },
  'GET /api/staff/users/{id}/data': { callers: 'admin', handle: data },
  'POST /api/staff/users/{id}/mails': { callers: 'admin', handle: sendMail },
  'POST /api/staff/users/{id}/delete': { callers: 'admin', handle: remove },
  'GET /api/staff/sessions/{id}': { callers: 'admin', handle: timeline },
}

const hooks: readonly Hook[] = [
  { on: 'onBootstrap', run: setNewStaffPassword },
  { on: 'onBootstrap', run: liftAtStart },

  { on: 'onRecordAuthRequest', of: ['users'], run: refuseInactive },
  { on: 'onRecordValidate', of: ['users'], run: requirePlainAddress },
  { on: 'onRecordRequestEmailChangeRequest', of: ['users'], run: requirePlainNewAddress },
  { on: 'onRecordUpdateRequest', of: ['users'], run: setLoginTime },
  { on: 'onRecordUpdateRequest', of: ['users'], run: auditOthersUpdate },
  { on: 'onRecordUpdateRequest', of: ['users'], run: refuseOwnStatusChange },
  { on: 'onRecordDeleteRequest', of: ['users'], run: auditDeletion },
  { on: 'onRecordUpdate', of: ['users'], run: endSessions },
  { on: 'onRecordUpdate', of: ['users'], run: followAddress },
  { on: 'onRecordUpdate', of: ['users'], run: tellOldAddress },
  { on: 'onRecordUpdate', of: ['users'], run: adoptSubscription },
  { on: 'onRecordDelete', of: ['users'], run: forgetAccount },
  { on: 'onRecordEnrich', of: ['users'], run: hideAddressInName },

  { on: 'onRecordCreateRequest', of: ['user_roles'], run: auditGrantCreation },
  { on: 'onRecordCreateRequest', of: ['user_roles'], run: refuseOwnGrant },
  { on: 'onRecordCreateRequest', of: ['user_roles'], run: setGranter },
  { on: 'onRecordUpdateRequest', of: ['user_roles'], run: auditGrantUpdate },
  { on: 'onRecordUpdateRequest', of: ['user_roles'], run: refuseOwnRoleChange },
  { on: 'onRecordUpdateRequest', of: ['user_roles'], run: keepGranter },
  { on: 'onRecordUpdate', of: ['user_roles'], run: logOutWithoutRole },
  { on: 'onRecordDeleteRequest', of: ['user_roles'], run: (e, next) => withAudit(e, 'delete', next) },

  { on: 'onRecordUpdateRequest', of: ['users', 'user_roles'], run: keepAnAdmin },
  { on: 'onRecordDeleteRequest', of: ['users', 'user_roles'], run: keepAnAdmin },

  { on: 'onMailerRecordPasswordResetSend', of: ['users'], run: (e, next) => fillMail(e, 'passwordReset', next) },
  { on: 'onMailerRecordVerificationSend', of: ['users'], run: (e, next) => fillMail(e, 'verification', next) },
  { on: 'onMailerRecordEmailChangeSend', of: ['users'], run: (e, next) => fillMail(e, 'emailChange', next) },

  { on: 'onRealtimeSubscribeRequest', run: noteOwner },
  { on: 'onRecordUpdateExecute', of: ['users'], run: keepNewerKey },
  { on: 'onRecordUpdateExecute', of: ['users'], run: noteKeyChange },
  { on: 'onRecordAfterUpdateSuccess', of: ['users'], run: tellSessionEnded },
]

const jobs: Jobs = { 'lift-suspensions': liftSuspensions }

export const tables: Tables = { routes, hooks, jobs }
