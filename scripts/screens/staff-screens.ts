import type { Page } from 'playwright-core'
import { fill, openFirst, press, pressText, screensOf, see, seeCharts, seeRole, seeRows, whole, type Act, type Screen } from './screen.ts'

const staff = screensOf('staff')

const inDialog =
  (act: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>): Act =>
  (page) =>
    act(page.getByRole('dialog'))

/** Opens a seeded campaign by its name, and one of its tabs. */
const openCampaign =
  (name: string, tab: string): Act =>
  async (page) => {
    await page.locator('[data-row]').filter({ hasText: name }).click()
    await page.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: tab }).click()
  }

const campaign = (name: string, of: string, tab: string, ...acts: readonly Act[]): Screen =>
  staff(`admin-campaign-${name}`, '/admin/email-campaigns', openCampaign(of, tab), ...acts)

/** Lets a run of the balance screen finish, unless it already has. */
const fightAll: Act = async (page) => {
  const start = page.getByRole('button', { name: /^(Fight|Resume)/ })
  const result = page.getByRole('table').first()
  await start.or(result).first().waitFor()
  if (await start.isVisible()) await start.click()
  await start.or(page.getByRole('progressbar')).waitFor({ state: 'detached', timeout: 300_000 })
  await result.waitFor()
}

const selectFour: Act = async (page) => {
  const box = (row: number) => page.locator('[data-row]').nth(row).getByRole('checkbox')
  await box(1).click()
  await box(4).click({ modifiers: ['Shift'] })
}

const importOf = (text: string): Act => inDialog((dialog) => dialog.getByRole('textbox', { name: 'Addresses' }).fill(text))

const foreignColumns = [
  'Emailadresse;Vorname;Geworben von;Status',
  'lena@post.example;Lena;bert@post.example;subscribed',
  'carla@post.example;Carla;;unsubscribed',
  'dora@post.example;Dora;chef@post.example;cleaned',
  'emil@post.example;Emil;;ruht',
].join('\n')
const fewAddresses = 'email,topics\nnew@post.example,events\nodile@post.example,\njun@,news\nx@throwaway.example,news'

const seeSampleCode = inDialog((dialog) =>
  dialog.frameLocator('iframe').getByText('YOUR-CODE-HERE', { exact: true }).waitFor(),
)

let savedDrafts = 0

/**
 * Saves a draft; another one in each size and theme, because the same figures cannot be saved twice. No release is
 * published, because every other picture would offer it.
 */
const saveDraft: Act = async (page) => {
  savedDrafts += 1
  await page.getByRole('textbox', { name: 'Hull' }).fill(String(21 + savedDrafts))
  await page.getByRole('link', { name: 'Releases' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sturdier Heddles')
  await page.getByRole('textbox', { name: /^Why the figures change/ }).fill('The Drift Collective loses too often.')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByRole('region', { name: 'Sturdier Heddles' }).waitFor()
}

const sixtyEvents: Act = async (page) => {
  await page.getByRole('button', { name: 'To the next round' }).click()
  for (let event = 0; event < 60; event++) await page.getByRole('button', { name: 'One event forward' }).click()
}

const cameNoFurther: Act = async (page) => {
  const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Redeemed' }) })
  await step.getByRole('button', { name: /got no further/ }).click()
  await page.getByRole('heading', { name: 'No further than: Redeemed' }).waitFor()
}

export const staffScreens: readonly Screen[] = [
  staff('admin', '/admin'),
  staff('admin-changes', '/admin/changes', seeRows),
  staff('admin-users', '/admin/users', seeRows),
  staff('admin-user', '/admin/users?f=status~is~suspended', openFirst()),
  staff('admin-bulk', '/admin/users', selectFour, press('Change status'), seeRole('dialog')),
  staff('print', '/print/all'),
  staff('admin-feedback', '/admin/feedback', seeRows),
  staff('admin-board', '/admin/feedback?as=board', see('torpedoes')),
  staff('admin-message', '/admin/feedback?q=cruiser', openFirst()),
  staff('admin-subscribers', '/admin/subscribers', seeRows),
  staff('admin-subscriber', '/admin/subscribers?q=jun@', openFirst('History of consent')),
  staff('admin-subscribers-weeks', '/admin/subscribers', press('By week'), seeCharts),
  staff('admin-block-list', '/admin/subscribers', press('Block list'), see('throwaway.example')),
  staff('admin-import', '/admin/subscribers', press('Import'), seeRole('textbox', 'Addresses')),
  staff(
    'admin-import-columns',
    '/admin/subscribers',
    press('Import'),
    importOf(foreignColumns),
    inDialog((dialog) => dialog.getByText('What the status says').scrollIntoViewIfNeeded()),
  ),
  staff(
    'admin-import-report',
    '/admin/subscribers',
    press('Import'),
    importOf(fewAddresses),
    fill('Source of consent', 'Signed the list at the spring fair'),
    press('Check first'),
    seeRole('button', 'Import 1 address'),
  ),
  staff('admin-campaigns', '/admin/email-campaigns', seeRows),
  whole(campaign('write', 'new refits', 'Write', (page) => page.locator('iframe').waitFor())),
  whole(
    campaign(
      'write-dark',
      'new refits',
      'Write',
      (page) => page.getByRole('radio', { name: 'Phone' }).check({ force: true }),
      (page) => page.getByRole('switch', { name: 'Dark' }).check(),
    ),
  ),
  whole(campaign('faults', 'Rules of boarding', 'Write', see(/is no web address|is not a web address/))),
  whole(campaign('audience', 'new refits', 'Audience', see(/gets? it$/))),
  whole(campaign('send', 'Rules of boarding', 'Send', see(/get it\.|would get it/))),
  campaign('start', 'Winter fair', 'Send', press('Send now'), seeRole('button', /^Send to/)),
  whole(campaign('running', 'spring test', 'Send', seeRole('heading', 'Progress'))),
  whole(campaign('paused', 'League results', 'Send', seeRole('heading', 'Progress'))),
  whole(campaign('recipients', 'spring test', 'Recipients', seeRows)),
  staff('admin-outbox', '/admin/email-campaigns/outbox', seeRows),
  staff('admin-mail', '/admin/email-campaigns/outbox?f=state~is~unknown', openFirst()),
  staff(
    'admin-mail-again',
    '/admin/email-campaigns/outbox?f=state~is~unknown',
    openFirst(),
    press('Send again'),
    seeRole('dialog'),
  ),
  staff('admin-codes', '/admin/alpha-codes', seeRows),
  staff('admin-code', '/admin/alpha-codes?sort=-redeemed_at', openFirst()),
  staff('admin-code-batches', '/admin/alpha-codes/batches', seeRows),
  staff('admin-code-batch', '/admin/alpha-codes/batches?q=Ghent', openFirst()),
  whole(staff('admin-code-path', '/admin/alpha-codes/path', cameNoFurther)),
  staff(
    'admin-codes-make',
    '/admin/alpha-codes',
    press('Make codes'),
    inDialog((dialog) => dialog.getByLabel('Name').fill('Club evening')),
  ),
  staff('admin-codes-settings', '/admin/alpha-codes', press('Settings'), (page) =>
    page.getByRole('checkbox', { name: 'Require a code to register' }).check(),
  ),
  staff(
    'admin-codes-print',
    '/admin/alpha-codes?f=state~is~active',
    (page) => page.locator('[data-row]').first().getByRole('checkbox').check(),
    press('Print cards'),
    see('1 card'),
  ),
  staff('admin-distribute', '/admin/distribute-codes?q=Winter', openFirst()),
  staff(
    'admin-distribute-form',
    '/admin/distribute-codes',
    press('Send codes'),
    fill('Name of the batch', 'Spring wave'),
    seeSampleCode,
  ),
  staff(
    'admin-distribute-check',
    '/admin/distribute-codes',
    press('Send codes'),
    fill('Name of the batch', 'Spring wave'),
    pressText('My own list'),
    fill('Addresses', 'ada@club.example\nben@club.example\nADA@club.example\nnobody\nx@throwaway.example'),
    press('Check first'),
    seeSampleCode,
  ),
  whole(staff('admin-analytics', '/admin/analytics', seeCharts)),
  whole(
    staff(
      'admin-analytics-filtered',
      '/admin/analytics?span=28&figure=bounce&only=device:mobile&only=campaign:autumn&whole=sources',
      seeCharts,
    ),
  ),
  whole(
    staff('admin-analytics-funnel', '/admin/analytics/funnel?span=90&people=1-left', press('Change the steps')),
  ),
  staff('admin-analytics-retention', '/admin/analytics/retention'),
  staff('admin-analytics-visits', '/admin/analytics/visits'),
  staff('admin-analytics-errors', '/admin/analytics/errors?span=28'),
  staff('admin-balance-empty', '/admin/orion-balance?seed=7'),
  whole(
    staff('admin-balance', '/admin/orion-balance?battles=200&fleets=ready&cell=accord-kharon', fightAll),
  ),
  staff('admin-balance-worth', '/admin/orion-balance/worth?tried=12', fightAll),
  whole(
    staff(
      'admin-balance-draft',
      '/admin/orion-balance/draft?battles=200&fleets=ready&item=ship:drift-heddle',
      (page) => page.getByRole('textbox', { name: 'Hull' }).fill('22'),
      (page) => page.getByRole('textbox', { name: 'Thrust' }).fill('99'),
      fightAll,
    ),
  ),
  whole(staff('admin-balance-releases', '/admin/orion-balance/draft?item=ship:drift-heddle', saveDraft)),
  whole(staff('admin-balance-games', '/admin/orion-balance/games', seeRole('table'))),
  staff('admin-balance-game-reports', '/admin/orion-balance/games/reports', openFirst('Reporter')),
  staff('admin-balance-choices', '/admin/orion-balance/choices', seeRole('table')),
  whole(
    staff(
      'admin-balance-replay',
      '/admin/orion-balance/replay?fleets=ready&model=table&scenario=raid&terrain=1&battle=3',
      sixtyEvents,
    ),
  ),
  staff(
    'games-answer',
    '/fleet-builder',
    (page) => page.goto('/fleet-builder#game=game00000000002.answerkey2'),
    seeRole('button', 'Confirm'),
  ),
]
