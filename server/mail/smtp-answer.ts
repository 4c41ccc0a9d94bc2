/**
 * The outcome for a mail that could not be handed over:
 * - 'refused': the server refused it permanently (5xx);
 * - 'later': the server refused it for now (4xx);
 * - 'unreached': there was no connection or login, so nothing was handed over;
 * - 'unknown': the connection broke, so the server may or may not have accepted the mail.
 */
export type HandOverOutcome = 'refused' | 'later' | 'unreached' | 'unknown'

// Go puts the words of the answer in quotes.

/** The server requires a login, or does not accept ours. That says nothing about the mail. */
const noLogin = /(?:^|: )(?:53[0458]|504[ -]"?5\.7\.4)\b/

/**
 * Bad destination mailbox, system or syntax; moved; accepts no mail at all. Of 5.1.x, 5.1.7 and 5.1.8 are about the
 * sender.
 */
const noMailbox = /(?:^|: )5\d\d[ -]"?5\.1\.(?:[1236]|10)(?![\d.])/

/** Returns the outcome for a mail, given the error text of PocketBase's mailer. */
export function outcomeOf(text: string): HandOverOutcome {
  if (/\bdial (tcp|udp)\b|lookup .* no such host|certificate|tls:|not support|unencrypted connection/i.test(text))
    return 'unreached'
  if (noLogin.test(text)) return 'unreached'
  // Go puts the code of the answer at the start of the error.
  const code = /(?:^|: )([245])\d\d[ -]/.exec(text)
  if (!code) return 'unknown'
  return code[1] === '4' ? 'later' : code[1] === '5' ? 'refused' : 'unknown'
}

/** Whether the server says that there is no such mailbox (RFC 3463), and not that it rejects our mail or our address. */
export const isNoMailbox = (text: string): boolean => outcomeOf(text) === 'refused' && noMailbox.test(text)
