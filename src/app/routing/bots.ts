// "Cubot" is a maker of phones, not a bot.
const crawlers = /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|facebookexternalhit|embedly|preview/i
const tools = /headless|lighthouse|pingdom|monitor|curl|wget|python-requests|http-?client/i

/** Whether a user agent is that of a crawler or a tool, not of a person's browser (RT-15). */
export const isBot = (userAgent: string): boolean => crawlers.test(userAgent) || tools.test(userAgent)
