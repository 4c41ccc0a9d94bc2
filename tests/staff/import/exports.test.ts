import { describe, expect, it } from 'vitest'
import { subscriberColumns } from '#features/admin-subscribers/lines-to-import.ts'
import { linesOf, noChoices, readColumns } from '#staff/import/csv-lines.ts'

/** Imports a text. Returns the status of each person, or the words in it for a status that the app does not know. */
const read = (text: string) => {
  const file = readColumns(text, subscriberColumns, noChoices)
  if (!file.ok) return file.error
  const asked = file.value.values.filter(({ guess }) => guess === undefined).map(({ value }) => value)
  if (asked.length > 0) return `asks: ${asked.join()}`
  const lines = linesOf(file.value, noChoices)
  if (!lines.ok) return lines.error
  return lines.value.lines.map(({ email, meaning }) => `${email.replace('@x.test', '')} ${meaning}`).join(', ')
}

describe('FE-13 exports of other tools: one address a row, and nobody who left is subscribed', () => {
  it.each([
    [
      'German heads, a referrer and a status',
      'Emailadresse;Vorname;Geworben von;Status\r\nlena@x.test;Lena;bert@x.test;subscribed\r\ncarla@x.test;Carla;;unsubscribed\r\ndora@x.test;Dora;chef@x.test;cleaned\r\n',
      'lena confirmed, carla unsubscribed, dora bounced',
    ],
    ['contacts with two addresses', 'Name,E-mail 1 - Value,E-mail 2 - Value\nAnn,ann@x.test,b@x.test', 'ann confirmed'],
    [
      'unknown heads, the referrer first',
      'Referred by,Address of mail\nr@x.test,a@x.test\nr@x.test,b@x.test',
      'a confirmed, b confirmed',
    ],
    ['no head and two addresses a row', 'a@x.test,r@x.test\nb@x.test,r@x.test', 'a confirmed, b confirmed'],
    ['no head and a status', 'a@x.test;subscribed\nb@x.test;unsubscribed', 'a confirmed, b unsubscribed'],
    [
      'a newsletter export with a status',
      'Email,First name,Status\nhugo@x.test,Hugo,unsubscribed\nilse@x.test,Ilse,unreachable\nnora@x.test,Nora,active',
      'hugo unsubscribed, ilse bounced, nora confirmed',
    ],
    [
      'a list of those who left, without a column for the status',
      'Email Address,First Name,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON\na@x.test,Ann,2024-05-01 10:00:00,Spring,NORMAL',
      'a unsubscribed',
    ],
    ['a list of addresses that came back', 'Email Address,CLEAN_TIME\na@x.test,2024-05-01 10:00:00', 'a bounced'],
    [
      'members with a yes or no',
      'id,email,name,subscribed_to_emails\n1,a@x.test,Ann,true\n2,b@x.test,Bo,false',
      'a confirmed, b unsubscribed',
    ],
    [
      'a customer list with an opt-out',
      'Email,Status,Email Opt Out\na@x.test,Active,false\nb@x.test,Active,true',
      'a confirmed, b unsubscribed',
    ],
    [
      'flags of 1 and 0',
      'email,confirmed,blacklisted\na@x.test,1,0\nb@x.test,0,0\nc@x.test,1,1',
      'a confirmed, b pending, c unsubscribed',
    ],
    [
      'states in capitals',
      'Email Address,Subscription Status\na@x.test,SUBSCRIBED\nb@x.test,UNSUBSCRIBED\nc@x.test,NEVER_SUBSCRIBED\nd@x.test,PENDING\ne@x.test,Marked as spam\nf@x.test,Soft bounced',
      'a confirmed, b unsubscribed, c skip, d pending, e complained, f bounced',
    ],
    ['a state of a country', 'Email,State\na@x.test,CA\nb@x.test,NY', 'a confirmed, b confirmed'],
    [
      'a member list with a state',
      'EmailAddress,Name,State\na@x.test,Ann,Active\nb@x.test,Bo,Deleted',
      'a confirmed, b unsubscribed',
    ],
    ['a word of the status that nobody knows', 'email,status\na@x.test,zorbed\nb@x.test,active', 'asks: zorbed'],
    ['a cell of the status that is empty', 'email,status\na@x.test,\nb@x.test,active', 'asks: '],
    [
      'our own export',
      '\uFEFFE-mail,Status,Topics,Source,Added,Subscribed,Left\r\na@x.test,confirmed,news rules,import,2026-01-01T00:00:00Z,2026-01-02T00:00:00Z,\r\nb@x.test,unsubscribed,,landing,2026-01-01T00:00:00Z,,2026-01-02T00:00:00Z\r\nc@x.test,bounced,news,landing,2026-01-01T00:00:00Z,,2026-01-02T00:00:00Z\r\nd@x.test,complained,news,landing,2026-01-01T00:00:00Z,,2026-01-02T00:00:00Z\r\ne@x.test,pending,,landing,2026-01-01T00:00:00Z,,',
      'a confirmed, b unsubscribed, c bounced, d complained, e pending',
    ],
    ['a title above the head', 'Contacts of May\n\nName,Email\nAnn,a@x.test', 'a confirmed'],
    ['a line that names the separator', 'sep=;\r\nemail;topics\r\na@x.test;news\r\n\r\n', 'a confirmed'],
    ['two columns with semicolons', 'email;topics\r\na@x.test;news\r\nb@x.test;rules\r\n', 'a confirmed, b confirmed'],
    ['two columns with tabs and a blank last line', 'email\ttopics\na@x.test\tnews\n\n', 'a confirmed'],
    ['signs that nobody sees', 'email,name\n\u200ea@x.test\u200b,Ann', 'a confirmed'],
    ['two addresses in one cell', 'email,name\na@x.test; b@x.test,Ann', 'a confirmed'],
    ['mail links', 'email\nmailto:a@x.test', 'a confirmed'],
  ])('%s', (_, text, found) => {
    expect(read(text)).toEqual(found)
  })

  it.each([
    ['French', 'Nom;Adresse e-mail;État\nAnne;a@x.test;Abonné\nBo;b@x.test;Désabonné'],
    ['Spanish', 'Correo electrónico;Estado\na@x.test;Activo\nb@x.test;Dado de baja'],
    ['Italian', 'Indirizzo email;Stato\na@x.test;Iscritto\nb@x.test;Disiscritto'],
    ['Portuguese', 'Endereço de e-mail;Situação\na@x.test;Ativo\nb@x.test;Descadastrado'],
    ['Dutch', 'E-mailadres;Status\na@x.test;Ingeschreven\nb@x.test;Uitgeschreven'],
    ['Polish', 'Adres e-mail;Polecony przez;Stan\na@x.test;r@x.test;Aktywny\nb@x.test;;Wypisany'],
    ['Russian', 'Имя;Эл. почта;Статус\nАня;a@x.test;Активный\nБо;b@x.test;Отписан'],
    ['Japanese', 'メールアドレス,状態\na@x.test,購読中\nb@x.test,配信停止'],
    ['Korean', '이메일,상태\na@x.test,구독중\nb@x.test,수신거부'],
    ['Chinese', '电子邮箱,状态\na@x.test,已订阅\nb@x.test,退订'],
    ['Swedish', 'E-postadress;Status\na@x.test;Prenumererar\nb@x.test;Avregistrerad'],
  ])('heads and states in %s', (_, text) => {
    expect(read(text)).toEqual('a confirmed, b unsubscribed')
  })

  it('an address that is left out of a row is named', () => {
    const file = readColumns('email,name\na@x.test; b@x.test,Ann', subscriberColumns, noChoices)
    expect(file.ok && linesOf(file.value, noChoices)).toMatchObject({
      value: { told: [{ line: 2, email: 'b@x.test' }] },
    })
  })

  it('the importer chooses the column and the words', () => {
    const text = 'email,Second email,status\na@x.test,b@x.test,zorbed'
    const chosen = { roles: ['', 'address', 'status'], meanings: { '2 zorbed': 'bounced' } } as const
    const file = readColumns(text, subscriberColumns, chosen)
    expect(file.ok && linesOf(file.value, chosen)).toMatchObject({
      value: { lines: [{ line: 2, email: 'b@x.test', meaning: 'bounced' }] },
    })
  })
})
