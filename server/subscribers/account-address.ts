/**
 * Confirms the address of an account that opens the link of a mail to it, because the person has both the account and
 * the mailbox. The link alone confirms no account, because somebody else may have registered with the address.
 */
export function confirmAccount(tx: core.App, account: core.Record, email: string): void {
  if (account.collection().name !== 'users') return
  const user = tx.findRecordById('users', account.id)
  if (user.verified() || user.email().toLowerCase() !== email.toLowerCase()) return
  user.setVerified(true)
  tx.save(user)
}
