import { accountMails } from '../../server/accounts/account-mails.ts'
import type { Letter } from '../../server/mail/letter.ts'
import { renderMail } from '../../server/mail/template.ts'

const site = { name: 'Orion Companion', url: 'https://orion.example' }
const email = 'ann@players.example'
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6InBsYXllcjAwMDAwMDAwMSJ9.c2lnbmF0dXJlLW9mLXRoZS1saW5r'
const leave = { topicsUrl: `${site.url}/#unsubscribe=${token}`, leaveUrl: `${site.url}/#unsubscribe=${token}` }

const campaignHtml = `<p>Hello Ann,</p>
<p>the <strong>Drift</strong> have put to sea. Version 0.3 brings their <em>tenders</em>, two refits, and <a href="https://orion.example/rules/refits">a chapter on salvage</a>.</p>
<h2>What changed</h2>
<ul><li>Torpedoes turn once after they are launched.</li><li>A crippled ship keeps its point defense. It was too easy to finish off, and the table said so in forty battles.</li><li>Repair rolls come before movement.</li></ul>
<h3>In which order</h3>
<ol><li>Read the change log.</li><li>Open your fleets: what is no longer legal is marked.</li><li>Print them again.</li></ol>
<blockquote><p>We played it three evenings in a row, and nobody wanted to go home.</p><p>The Thursday table</p></blockquote>
<hr>
<p><img src="https://orion.example/pictures/tender.png" alt="The tender Halcyon from the side, with both cranes out"></p>
<p>The code <code>n.5:a</code> on a card is its place in the book.</p>
<pre><code>1 x Halcyon   120
2 x Sparrow    90</code></pre>
<p>Fair winds.</p>`

const campaignText = `Hello Ann,

the Drift have put to sea. Version 0.3 brings their tenders, two refits, and a chapter on salvage (https://orion.example/rules/refits).

WHAT CHANGED

- Torpedoes turn once after they are launched.
- A crippled ship keeps its point defense. It was too easy to finish off, and the table said so in forty battles.

Fair winds.`

/** One mail of each kind with invented contents, by name. */
export function mailSamples(): Readonly<Record<string, Letter>> {
  return {
    reset: accountMails.passwordReset(site, { token, email, seconds: 1800 }),
    confirm: accountMails.verification(site, { token, email, seconds: 86_400 }),
    'new-address': accountMails.emailChange(site, { token, email, seconds: 1800 }),
    'address-changed': accountMails.emailChanged(site, { email, id: 'p1a2y3e4r5x6y7z' }),
    subscription: renderMail({
      site,
      subject: 'Confirm that you want mail from Orion Companion',
      preheader: 'One tap, and the news of Orion comes to this mailbox.',
      heading: 'One tap to subscribe',
      blocks: [
        { text: `Somebody, probably you, asked for mail to ${email}: news, and changes of the rules.` },
        { button: { label: 'Yes, send me these', url: `${site.url}/#subscribe=${token}` } },
        { small: 'If you did not ask for this, ignore this mail: nothing is sent to you.' },
      ],
      footer: { why: 'You get this mail because this address was typed into the form on our cover.' },
    }),
    answer: renderMail({
      site,
      subject: 'An answer to what you told us',
      preheader: 'Found it: the second volley kept the first target.',
      heading: 'We have answered',
      blocks: [
        { text: 'You told us:' },
        { quote: 'My torpedoes do not roll after the second volley.\nIt happens with the cruiser only.' },
        { text: 'Found it: the second volley kept the first target. It is fixed in the next version. Thank you.' },
        { button: { label: 'Open my messages', url: `${site.url}/main-menu` } },
      ],
      footer: { why: 'You get this mail because you wrote to us in the app.', leaveUrl: leave.leaveUrl },
    }),
    code: renderMail({
      site,
      subject: 'Your code for the alpha of Orion',
      preheader: 'One code for one account, good until 24 December.',
      heading: 'Your place in the alpha',
      blocks: [
        { text: 'With this code you open an account. It works once, until 24 December 2026.' },
        { code: 'ORION-7K3M-Q9XW' },
        { button: { label: 'Open an account', url: `${site.url}/#code=ORION-7K3M-Q9XW` } },
        { small: 'Keep it to yourself: whoever uses it first has it.' },
      ],
      footer: { why: 'You get this mail because you asked for a place in the alpha.', leaveUrl: leave.leaveUrl },
    }),
    campaign: renderMail({
      site,
      subject: 'The Drift put to sea: Orion v0.3',
      preheader: 'Tenders, two refits and a chapter on salvage.',
      heading: 'The Drift put to sea',
      blocks: [
        { html: campaignHtml, text: campaignText },
        { button: { label: 'See what is new', url: `${site.url}/rules` } },
      ],
      footer: { why: 'You get this mail because you subscribed to news of Orion Companion.', ...leave },
    }),
  }
}
