import { feedbackKinds, feedbackStates, type SimilarAnswer } from '../../src/shared/feedback.ts'
import { oneOf, rows } from '../platform/db.ts'

// Messages about the same subject.

/** How many are shown, and how many are compared. */
const mostSimilar = 8
const mostLookedAt = 40

/** The words by which similar messages are found: this many are counted, and the rarest of them are searched. */
const mostCounted = 60
const mostWords = 10

/**
 * Messages are similar if they share this part of the words of the shorter one, and at least this many words. For
 * messages of the same player, which are often about the same thing, one word is enough.
 */
const leastShare = 0.3
const leastWords = { samePlayer: 1, others: 2 } as const

/** Words that say nothing about the subject of a message. */
const emptyWords = new Set(
  (
    'a about after again all also always am an and any are as at be because been before being but by can cannot could did do ' +
    'does doing don done each else even ever every few for from get gets go got had has have having he her here him his how i ' +
    'if in into is isn it its just like make may me more most much must my never no not nothing now of off on once one only or ' +
    'other our out over own please really same see she should so some something still such than that the their them then there ' +
    'these they thing things this those through time to too two under until up us use very want was way we well were what when ' +
    'where which while who why will with would you your'
  ).split(' '),
)

/** The distinct words of a message that may say what it is about. */
const wordsOf = (message: string): readonly string[] => {
  const words = message
    .toLowerCase()
    .split(/[^0-9a-z\u00aa-\uffff]+/)
    .filter((word) => word !== '' && !emptyWords.has(word))
  return [...new Set(words)].slice(0, mostCounted)
}

/** Returns the rarest of the words, quoted, that also occur in another message, as a query of the full-text index. */
const queryOf = (app: core.App, quoted: string): string => {
  const rarest = rows(
    app,
    `SELECT word FROM (
       SELECT w.value AS word,
         (SELECT COUNT(*) FROM (SELECT 1 FROM feedback_words WHERE feedback_words MATCH w.value LIMIT 500)) AS n
       FROM json_each({:quoted}) w
     ) WHERE n > 1 ORDER BY n LIMIT ${mostWords}`,
    { quoted },
    { word: '' },
  )
  return rarest.map(({ word }) => word).join(' OR ')
}

/** The message for which similar ones are searched. `root`: the message that it is merged into; '' for none. */
interface Origin {
  readonly id: string
  readonly root: string
  readonly user: string
  readonly message: string
}

/**
 * Returns other messages with the same words, the most similar first. `score`: its rank as a share of that of the message
 * itself. Duplicates are left out, and the message that this one is merged into.
 */
export function similarTo(app: core.App, { id, root, user, message }: Origin): readonly SimilarAnswer[] {
  const words = wordsOf(message)
  const quoted = JSON.stringify(words.map((word) => `"${word}"`))
  const query = queryOf(app, quoted)
  if (query === '') return []
  const found = rows(
    app,
    `SELECT f.id AS id, f.kind AS kind, f.state AS state, f.user AS user, f.message AS message, m.score / own.score AS score,
       (SELECT COUNT(*) FROM json_each({:quoted}) w WHERE EXISTS (
         SELECT 1 FROM feedback_words WHERE feedback_words MATCH w.value AND rowid = m.number)) AS shared
     FROM (
       SELECT rowid AS number, rank AS score FROM feedback_words WHERE feedback_words MATCH {:query}
       ORDER BY rank LIMIT 200
     ) m
     JOIN (
       SELECT rank AS score FROM feedback_words WHERE feedback_words MATCH {:query}
         AND rowid = (SELECT number FROM feedback_numbers WHERE feedback = {:id})
     ) own
     JOIN feedback_numbers n ON n.number = m.number
     JOIN feedback f ON f.id = n.feedback
     WHERE f.id NOT IN ({:id}, {:root}) AND f.duplicate_of = ''
     ORDER BY score DESC, f.created DESC LIMIT ${mostLookedAt}`,
    { id, root, query, quoted },
    { id: '', kind: oneOf(feedbackKinds), state: oneOf(feedbackStates), user: '', message: '', score: -0, shared: 0 },
  )
  const isAlike = (other: (typeof found)[number]): boolean => {
    const shorter = Math.max(1, Math.min(words.length, wordsOf(other.message).length))
    const least = other.user === user ? leastWords.samePlayer : leastWords.others
    return other.shared >= least && other.shared / shorter >= leastShare
  }
  return found
    .filter(isAlike)
    .slice(0, mostSimilar)
    .map(({ id, kind, state, message, score }) => ({ id, kind, state, message, score }))
}
