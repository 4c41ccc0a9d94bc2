// "cubot" makes phones.
const crawlers = /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|facebookexternalhit|embedly|preview/i
const tools = /headless|lighthouse|pingdom|monitor|curl|wget|python-requests|http-?client/i

/** By its own word: a crawler gets an empty document instead of an error page (RT-15). */
export const isBot = (userAgent: string): boolean => crawlers.test(userAgent) || tools.test(userAgent)
