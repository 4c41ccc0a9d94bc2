/**
 * How programs are distinguished from people by the user agent. The app and the record store use the same list: programs
 * are left out of the visits by `visit-sql.ts`. The
 * record store uses it in SQL, so the only wildcard of a pattern is `%`, for any text, and patterns are compared in
 * lower case.
 */

/** Names of devices and apps that people use, but that contain the word of a program. They are removed first. */
export const namesOfPeople = [
  'cubot',
  'telegram-android',
  'telegram-ios',
  'slack_ssb',
  'whatsapp-android',
  'whatsapp-ios',
]

export const botReasons: readonly (readonly [reason: string, patterns: readonly string[]])[] = [
  [
    'preview of a link',
    [
      '%facebookexternalhit%',
      '%facebookcatalog%',
      '%facebot%',
      'whatsapp/%',
      '%slackbot%',
      '%slack-imgproxy%',
      '%discordbot%',
      '%telegrambot%',
      '%twitterbot%',
      '%linkedinbot%',
      '%skypeuripreview%',
      '%bingpreview%',
      '%google web preview%',
      '%google-pagerenderer%',
      '%linkpreview%',
      '%link preview%',
      '%iframely%',
      '%embedly%',
      '%redditbot%',
      '%pinterestbot%',
      '%pinterest/0.%',
      '%vkshare%',
      '%viber/bot%',
      '%mastodon/%',
      '%bluesky cardyb%',
      '%snap url preview%',
      '%line-poker%',
      '%kakaotalk-scrap%',
      '%quora link preview%',
      '%teams-preview%',
    ],
  ],
  ['headless browser', ['%headless%', '%phantomjs%', '%puppeteer%', '%playwright%', '%selenium%']],
  ['test of speed', ['%lighthouse%', '%pagespeed%', '%gtmetrix%', '%webpagetest%', '%ptst/%', '%pingdom%', '%uptime%']],
  [
    'search engine or crawler',
    [
      '%bot/%',
      '%bot;%',
      '%bot)%',
      '%bot %',
      '%bot-%',
      '%bot,%',
      '%bot+%',
      '%bot"%',
      '%bot:%',
      '%bot',
      '%bots/%',
      '%bots;%',
      '%bots)%',
      '%bots %',
      '%bots',
      '%crawl%',
      '%spider%',
      '%slurp%',
      '%scrapy%',
      '%archiver%',
      '%mediapartners-google%',
      '%google-inspectiontool%',
      '%googleother%',
      '%google-extended%',
      '%feedfetcher%',
      '%yandeximages%',
      '%yandexmetrika%',
      '%baidu%transcoder%',
      '%chatgpt-user%',
      '%claude-user%',
      '%perplexity-user%',
    ],
  ],
  [
    'program without a browser',
    [
      'curl/%',
      'wget/%',
      '%python-%',
      'python/%',
      '%go-http%',
      'java/%',
      '%node-fetch%',
      '%undici%',
      'axios/%',
      'okhttp/%',
      '%libwww%',
      '%httpclient%',
      '%guzzle%',
      'php/%',
      'ruby%',
      'postman%',
      'insomnia%',
      'dart/%',
      'deno/%',
      'bun/%',
      'apache-%',
      'http.rb%',
      'got %',
      'aiohttp%',
      'winhttp%',
      'perl%',
    ],
  ],
]

/** Whether a text fits a pattern as SQL's LIKE reads it, for patterns whose only wildcard is `%`. */
function fits(text: string, pattern: string): boolean {
  const parts = pattern.split('%')
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return parts.length === 1 ? text === pattern : at <= text.length - last.length
}

/** Why a user agent counts as a program; '' if it counts as a person. */
export function botReasonOf(userAgent: string): string {
  const text = namesOfPeople.reduce((rest, name) => rest.replaceAll(name, ''), userAgent.toLowerCase())
  return botReasons.find(([, patterns]) => patterns.some((pattern) => fits(text, pattern)))?.[0] ?? ''
}

export const isBot = (userAgent: string): boolean => botReasonOf(userAgent) !== ''
