/**
 * Names of columns in files of other tools and in other languages. Names are compared in lower case, without accents.
 */

/** Letters whose accents are removed. In other alphabets an accent makes a different letter. */
const accented = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff]/g

/** Folds a head or a value for comparing: "E-Mail-Adresse " becomes "e mail adresse". */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(accented, (letter) => letter.normalize('NFD').replace(/\p{Diacritic}/gu, ''))
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}\p{M}✓✔☑]+/gu, ' ')
    .trim()

const mail =
  '(?:e ?mail|email|mail|e ?post|epost|e ?posta|eposta|e ?mel|mel|courriel|correo(?: electronico)?|correio(?: eletronico)?|' +
  'posta(?: elettronica)?|poczta|sahkoposti|sahkopostiosoite|el ?pastas|e ?pasts|elektronicka posta|e mailova|' +
  'почта|эл почта|электронная почта|имейл|е ?мейл|емаил|имеил|електронна (?:пошта|поща)|пошта|ηλεκτρονικο ταχυδρομειο|אימייל|דואל|دوا ?ל|' +
  'بريد الكتروني|البريد الالكتروني|ایمیل|ईमेल|อีเมล|メール|電子メール|邮箱|电子邮件|电子邮箱|電子郵件|이메일|メールアドレス)'
const address =
  '(?:address|addr|adres|adresa|adresi|adresse|adressen|adresse mail|adress|direccion|endereco|indirizzo|osoite|cim|cime|aadress|' +
  'адрес|адреса|διευθυνση|כתובת|عنوان|アドレス|地址|주소)'

/** Names that are an address column by themselves. */
export const addressHead = new RegExp(
  `^(?:${mail}(?: ?(?:${address}|id|1|1 value|primary|main|subscriber))*|${address}(?: (?:de |di |do |da )?(?:courrier )?(?:electronique |electronica |elettronica )?${mail})|` +
    `(?:subscriber|contact|member|customer|your|primary|main|user|kontakt|votre|tu|su|o seu|ihre|deine|din|adresse|adres|direccion de|endereco de|indirizzo|adresa|adresse de|ваш) ?${mail}(?: ?${address})?|` +
    `${mail} ?${address}(?: 1)?|${address}(?: ${address})?|subscriber|direccion de correo(?: electronico)?|endereco de (?:e ?mail|correio eletronico)|indirizzo (?:di )?(?:e ?mail|posta elettronica)|` +
    `adresse (?:e ?mail|electronique|de messagerie|courriel)|adres (?:e ?mail|poczty elektronicznej)|adresa elektronske poste|адрес (?:эл почты|электронной почты|e mail)|адреса (?:электронной|електронної) (?:почты|пошти)|e mail cim)$`,
  'u',
)

/** Names that only contain a word for mail, such as "Customer's e-mail (private)". */
export const likeAddressHead = new RegExp(`(?:^|[^\\p{L}])${mail}|(?:e ?mail|メール)`, 'u')

/** Addresses of somebody else, and columns about mails that hold no addresses. */
export const otherAddressHead =
  /refer|recommend|invit|empfohlen|geworben|werber|parrain|recomend|consigliat|polec|рекоменд|реферал|приглас|manager|vorgesetzt|chef|boss|parent|eltern|owner|agent|sales|sender|absender|from|reply|antwort|second|zweit|alternat|other|andere|autre|otro|altro|private|privat|backup|emergency|assistant|spouse|partner|cc\b|[2-9](?: (?:value|address|adresse))?$|type|format|status|opt|consent|marketing|subscribed|domain|client|campaign|count|sent|open|click|bounce|verified|disabled|enabled|blacklisted|blocklisted/u

/** Names of a column whose words say whether somebody is subscribed. */
export const statusHead =
  /^(?:.* )?(?:status|state|subscription|statut|etat|estado|estatus|stato|stav|stan|durum|tila|allapot|olek|staat|zustand|situacao|situacion|abonnement|абонамент|статус|состояние|стан|κατασταση|סטטוס|מצב|الحالة|حالة|وضعیت|स्थिति|สถานะ|ステータス|状態|状态|狀態|상태)(?: (?:name|value|code|email|e mail|mail|de .*|des .*|del .*|subscription|подписки))*$|email marketing consent|email permission/u

/** Names of a column with a yes or a date for a person who unsubscribed or cannot be reached. */
export const goneHeads: readonly (readonly [RegExp, 'unsubscribed' | 'bounced' | 'complained'])[] = [
  [
    /unsub|opted? ?out|opt ?outs?|blacklist|blocklist|blocked|suppress|exclu|disabled|deactivat|deaktiv|cancell?ed|removed|left|abgemeldet|abmeld|austritt|ausgetragen|gesperrt|desinscri|desabonn|dado de baja|(?:^| )baja|desuscri|cancelad|descadastr|disiscri|disiscritt|cancellat|uitgeschreven|afgemeld|wypisan|rezygnacj|odhlas|avanmeld|avmeld|avregistr|afmeld|peruutet|отпис|отказ|відпис|διαγραφ|הוסר|退订|退訂|取消|配信停止|해지|수신거부|abonelikten cik/u,
    'unsubscribed',
  ],
  [/bounc|^clean|cleaned|undeliver|unzustellbar|invalid|hard fail|rebot|rimbalz|odbit/u, 'bounced'],
  [/complain|spam|abuse|beschwer|plainte|queja|reclam|жалоб/u, 'complained'],
]

/** Words that make a column of `goneHeads` a text or a figure, and not a sign that somebody unsubscribed. */
export const notGoneHead =
  /reason|grund|motif|motivo|campaign|kampagne|title|titel|count|number|anzahl|rate|url|link|note|comment|ip\b/u

/** Names of a column that says with yes or no whether a person is subscribed. */
export const subscribedHead =
  /^(?:is |has |e ?mail )*(?:subscribed(?: to (?:emails?|newsletter))?|subscriber|opt(?:ed)? ?in|active|enabled|accepts (?:e ?mail )?marketing|(?:e ?mail )?marketing|newsletter|newsletter (?:ja nein|abonniert|abo)|abonniert|angemeldet|aktiv|abonne|inscrit|suscrito|inscrito|iscritto|ingeschreven|aangemeld|zapisany|prihlaseny|prenumererar|подписан|подписка|consent|gdpr(?: consent)?|einwilligung|consentement|consentimiento|consenso|zgoda)$/u

/** Names of a column that says with yes or no whether the address is confirmed. */
export const confirmedHead =
  /^(?:is |e ?mail )*(?:confirmed|verified|activated|double opt ?in|doi|bestatigt|confirme|confirmado|confermato|bevestigd|potwierdzony|potvrzeno|подтвержден)$/u
