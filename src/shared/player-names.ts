/** Whether a name contains an e-mail address. Besides @, it looks for signs that look like it. */
export const hasAddress = (name: string): boolean => /[^ ][@＠﹫][^ ]/.test(name)

/**
 * The label that others read instead of a name that contains an address, such as "Player 7K3F". `id`: that of the
 * account.
 */
export const playerLabel = (id: string): string => `Player ${id.slice(-4).toUpperCase()}`
