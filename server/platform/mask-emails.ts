/** Replaces the e-mail addresses in a text. Matches addresses in a URL, too, where the sign between the parts is %40. */
export const maskEmails = (text: string): string =>
  text.replace(/[^\s"'<>(),:;/@]+(?:@|%40)[^\s"'<>(),:;/@]+/gi, '[e-mail address]')
