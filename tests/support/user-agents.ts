/** User agents of crawlers, tools and automated browsers. */
export const botAgents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; Examplebot/2.1)',
  'facebookexternalhit/1.1',
  'DuckDuckBot/1.1',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Mozilla/5.0 (compatible; ia_archiver)',
  'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/156.0 Safari/537.36',
  'curl/8.1.2',
  'axios/1.7.2',
  'Go-http-client/1.1',
] as const

/** User agents of people; a Cubot is a phone. A browser that hides its user agent sends an empty one. */
export const peopleAgents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  '',
] as const
