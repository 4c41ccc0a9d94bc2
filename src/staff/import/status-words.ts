import type { SubscriberStatus } from '#shared/mail/subscribers.ts'
import { foldWord } from './column-words.ts'

/**
 * What a value of a status column means for its line. `skip`: the line is left out; `nothing`: the value says nothing.
 */
export type Meaning = SubscriberStatus | 'skip' | 'nothing'

export const yes =
  /^(?:1|true|t|y|yes|x|on|ja|j|oui|o|si|s|sim|tak|ano|igen|kylla|evet|da|wahr|vrai|verdadero|verdadeiro|vero|prawda|да|так|истина|ναι|כן|نعم|是|はい|예|✓|✔|☑|v)$/u
export const no =
  /^(?:0|false|f|n|no|off|nein|non|nao|nie|ne|nem|ei|hayir|nej|nee|falsch|faux|falso|falsz|нет|ні|не|ложь|οχι|לא|لا|否|いいえ|아니요|none|null|nil|never|niemals|jamais|nunca|mai)$/u

/**
 * Words of well-known newsletter tools and of spreadsheets, folded. The strongest come first: "soft bounced" counts as
 * bounced.
 */
const words: readonly (readonly [Meaning, RegExp])[] = [
  ['complained', /complain|spam|abuse|beschwer|plainte|queja|reclam|klacht|skarg|жалоб|скарг|迷惑|投诉/u],
  [
    'bounced',
    /bounc|cleaned|unreachable|undeliver|unzustellbar|invalid|ungultig|nicht erreichbar|unerreichbar|mail came back|came back|no such|not exist|dead|rebot|no valid|rimbalz|non valid|odbit|nieprawidl|injoignable|rejet|teruggestuurd|недоступ|недейств|невалид|возврат|退信|无效|無效/u,
  ],
  [
    'unsubscribed',
    /unsub|non ?subscri|not subscri|opted? ?out|opt out|blacklist|blocklist|blocked|suppress|cancel|deactivat|deaktiv|disabled|removed|deleted|archived|revoked|withdrawn|declined|inactiv|inaktiv|^left$|resign|expired|abgemeldet|ausgetragen|ausgetreten|gekundigt|gesperrt|geloscht|widerrufen|desinscri|desabonn|resili|(?:^| )baja|desuscri|descadastr|nao inscrit|disiscri|annullat|uitgeschreven|afgemeld|opgezegd|wypisan|niesubskryb|nieaktywn|odhlas|neaktivn|leiratkoz|avanmeld|avregistrer|avmeld|afmeld|peruutt|peruutet|eronnut|отпис|отказ|неактив|не подписан|відпис|отключ|διαγραμμ|ανενεργ|הוסר|לא פעיל|ملغ|退订|退訂|取消|解除|停止|해지|수신거부|cikti|pasif|listeden/u,
  ],
  [
    'pending',
    /pending|unconfirm|not confirm|unverified|unactivated|awaiting|waiting|validating|to confirm|not yet|nicht bestat|unbestat|warte|ausstehend|offen|en attente|non confirm|no confirm|pendiente|pendente|in attesa|attesa|wacht|onbevestigd|oczek|niepotwierdz|ceka|nepotvrz|fuggo|vantar|obekraft|afvent|venter|odottaa|ожида|не подтверж|неподтверж|очіку|непідтв|εκκρεμ|ממתין|معلق|待确认|未确认|確認待ち|未確認|대기|bekliyor|onaylanmamis/u,
  ],
  ['skip', /never|transactional|unknown|unbekannt|hold|test|implicit|unspecified/u],
  [
    'confirmed',
    /^(?:(?:re)?subscribed?|subscriber|subscribing|active|enabled|confirmed|verified|regular|premium|paid|free|member|opted ?in|opt in|express|explicit|ok|valid|good|current|angemeldet|abonniert|aktiv(?:e|er|iert)?|bestatigt|eingetragen|abonne|abonnee?|inscrite?|actif|active?|confirmee?|suscrito|suscrita|activo|activa|confirmado|confirmada|inscrito|inscrita|ativo|ativa|assinante|iscritto|iscritta|attivo|attiva|confermato|geabonneerd|ingeschreven|aangemeld|actief|bevestigd|zapisany|zapisana|aktywny|aktywna|subskrybuje|subskrybent|potwierdzony|prihlasen|prihlasena|aktivni|potvrzen|feliratkozott|feliratkozva|prenumererar|prenumerant|bekraftad|tilmeldt|abonnent|pameldt|tilattu|tilaaja|aktiivinen|подписан|подписана|подписчик|активен|активный|активна|активный подписчик|подтвержден|підписаний|підписано|активний|абониран|εγγεγραμμενος|ενεργος|רשום|פעיל|مشترك|نشط|已订阅|訂閱|已訂閱|有效|活跃|購読中|登録済み|有効|구독|구독중|abone|aktif)$/u,
  ],
]

/** What a status word means; undefined if it is not known. */
export function meaningOf(value: string): Meaning | undefined {
  const folded = foldWord(value)
  return words.find(([, pattern]) => pattern.test(folded))?.[0]
}

const strength: readonly Meaning[] = ['complained', 'bounced', 'unsubscribed', 'skip', 'pending', 'confirmed']

/**
 * Returns the meaning that counts for one line: if any column says that the person unsubscribed, that counts.
 * `confirmed` if no column says anything.
 */
export const strongest = (meanings: readonly Meaning[]): Meaning =>
  strength.find((meaning) => meanings.includes(meaning)) ?? 'confirmed'
