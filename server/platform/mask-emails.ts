/** Replaces the e-mail addresses in a text. Also matches addresses in a URL, where the @ is written as %40. */
export const maskEmails = (text: string): string =>
  text.replace(/[^\s"'<>(),:;/@]+(?:@|%40)[^\s"'<>(),:;/@]+/gi, '[e-mail address]')
