import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the first screen. */
export const texts = {
  glance: {
    label: 'At a glance',
    moreOrFewer: 'Compared with before',
    more: (share: string) => `${share} more visitors`,
    fewer: (share: string) => `${share} fewer visitors`,
    same: 'As many visitors',
    allNew: 'No visitors before',
    nobody: 'Nobody',
    notComparable: { first: 'No earlier data to compare with', zone: 'Earlier days are in another time zone' },
    visitors: (now: string, before: string, isOpen: boolean) => `${now}${isOpen ? ' so far' : ''}, before ${before}`,
    direct: 'Direct or unknown',
    directShare: (share: string) => `${share} of sessions`,
    from: (share: string, direct: string) => `${share} of sessions; ${direct} direct`,
    did: (share: string, second: string | undefined) =>
      second === undefined ? `in ${share} of sessions` : `in ${share} of sessions; then ${second}`,
    nothing: 'Nothing',
    noErrors: 'No player saw an error',
    errors: (n: number, risen: number) =>
      risen === 0 ? counted(n, 'error') : `${counted(n, 'error')}, ${risen} new or more often`,
    worst: (message: string, sessions: number) => `${counted(sessions, 'session')}: ${message}`,
    failed: 'Could not be loaded.',
  },
  figures: {
    heading: 'Figures',
    choose: 'Shown in the chart',
    about: (figure: string) => `What is counted: ${figure}`,
    before: (value: string) => `${value} before`,
    noBefore: 'nothing before',
    notComparable: {
      first: (day: string) => `Visits are counted since ${day}, so the earlier span is incomplete and is not compared.`,
      zone: (day: string) => `Since ${day}, days are in another time zone, so the earlier span cannot be compared.`,
    },
    definitions: {
      visitors:
        'Distinct people: an account counts once, whatever its number of visits and devices. A session without login counts as a separate person.',
      sessions:
        'One visit with one browser. It ends after 30 minutes without activity, by the server’s clock. Midnight, a login or another campaign do not end it. It counts on the day it began.',
      views: 'Pages that were opened. Events, such as a roll of dice, do not count as pages.',
      bounce:
        'Share of sessions with fewer than two page views in which nobody did anything, such as rolling dice. It is kept with the session, so it is the same under every filter.',
      duration:
        'Average time in which the page was visible, over the sessions in which that was measured. Time in the background does not count.',
    },
    sum: 'A span with so many sessions shows the sum of the visitors of each day: a person who comes on two days counts twice.',
    exact: 'Exact for this span.',
    sumShort: 'sum of each day',
    chart: (figure: string, zoneOfHours: string | undefined) =>
      `${figure} ${zoneOfHours === undefined ? 'a day' : `an hour (${zoneOfHours})`}`,
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    hours: 'Hour',
    now: 'This span',
    beforeLine: 'The span before',
    soFar: (day: string) => `${day} (so far)`,
    day: 'Day',
  },
  sources: {
    heading: 'Where they come from',
    label: 'Where from, by',
    options: { referrer: 'Referrer', campaign: 'Campaign', source: 'Source', medium: 'Medium', content: 'Content' },
  },
  features: {
    heading: 'What they do',
    caption: 'Feature',
    none: 'Nobody used a feature in these days.',
    offline: (times: string) => `Opened without network: ${times} times.`,
    ignored: (names: string) => `“Times” can be filtered only by device and login, not by: ${names}.`,
  },
  errors: {
    heading: 'What breaks',
    none: 'No player saw an error in these days.',
    caption: 'Error',
    inSessions: (n: number) => counted(n, 'session'),
    all: (n: number) => `All ${n} errors`,
    one: 'Look closer',
  },
  pages: {
    heading: 'Pages',
    label: 'Pages, by',
    options: { views: 'Seen', entry: 'First', exit: 'Last' },
    views: 'Views',
    caption: 'Page',
    ignored: (names: string) => `This panel can be filtered only by device and login, not by: ${names}.`,
  },
  devices: {
    heading: 'Devices',
    label: 'Devices, by',
    options: { device: 'Device', browser: 'Browser', os: 'System', build: 'Build' },
  },
  people: {
    heading: 'Who comes',
    label: 'Who comes, by',
    options: { came_back: 'New or returning', logged_in: 'Login' },
    known: 'Logged-in players only: they came back at least a day after registering, or are new.',
    unknown: 'Only logged-in players can be recognised when they come back.',
  },
  campaigns: {
    heading: 'Results of each campaign',
    caption: 'Campaign',
    none: 'No visit of these days came by a campaign.',
    explain:
      'Sessions that came by the campaign’s links, and in how many of them somebody registered, made a fleet or rolled dice.',
    registered: 'Registered',
    fleets: 'Made a fleet',
    rolled: 'Rolled dice',
    sent: 'Mails sent',
    left: 'Unsubscribed',
    signedUp: 'Signed up',
    mail: (name: string) => `E-mail campaign: ${name}`,
    mailShort: 'E-mail',
  },
  live: {
    heading: 'Now',
    none: 'Nobody is online.',
    explain:
      'People active in the last five minutes, and where. A person with two open pages counts on both. Updated every 15 seconds. Span and filters do not apply here.',
    people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
    path: 'Page',
    start: 'No page yet',
  },
  doubt: {
    heading: 'How reliable these figures are',
    first: (day: string) => `Counted since ${day}.`,
    notYet: 'Nothing has been counted yet.',
    zone: (zone: string) => `A day begins at midnight in ${zone}.`,
    changes: {
      zone: (day: string, zone: string) =>
        `From ${day} on, days are in ${zone}. Do not compare days before it with days after it.`,
      bots: (day: string) => `The list of programs that count as bots changed on ${day}.`,
      visits: (day: string) => `The rules for counting visits changed on ${day}.`,
    },
    noChanges: 'The rules of counting have not changed since.',
    waiting: (n: string) => `Sessions not counted yet: ${n}. They are counted every minute.`,
    bots: (n: string) => `Sessions of bots and programs, left out: ${n}.`,
    noBots: 'No session of a bot was noticed.',
    botLine: (n: string, what: string) => `${n} ${what}`,
    staffOut: (n: string) => `Sessions of staff, left out: ${n}.`,
    staffIn: (n: string) => `Sessions of staff, counted: ${n}.`,
    limited: (n: string) =>
      `Requests refused by the rate limit in the last 24 hours: ${n}. Visits among them are missing.`,
    raw: (days: number) => `Single page views are kept ${days} days; sessions and counts stay.`,
    optOut: 'People who opted out of analytics are not counted.',
    country: 'Countries are not known, because network addresses are not stored on purpose.',
    filters: 'Filters do not apply to this panel.',
    columns: ['What', 'Sessions'],
    staff: 'Staff',
  },
  countAgain: {
    open: 'Count again',
    title: 'Count the visits again?',
    explain:
      'Use this if figures look wrong. The counts of all days whose page views are still stored are deleted and calculated again from the visits. Until that is done, after some minutes, the figures are too low. Older days do not change.',
    apply: 'Count again',
    done: 'The visits are being counted again. The figures will be complete in a few minutes.',
    failed: (why: string) => `The visits could not be counted again. ${why}`,
  },
} as const
