import { feedbackKinds, feedbackStates, type SimilarAnswer } from '../../src/shared/feedback.ts'
import { oneOf, rows } from '../platform/db.ts'

// Messages that are about the same as another one.

/** How many are shown, and the least share of the message's own score that they must reach. */
const mostSimilar = 8
const leastScore = 0.2

/** The words by which similar messages are found: so many are counted, and the rarest of them are looked for. */
const mostCounted = 60
const mostWords = 10

/** Returns the rarest words of the message that stand in another message, too, as a query of the full-text index. */
const queryOf = (app: core.App, message: string): string => {
  const words = message
    .toLowerCase()
    .split(/[^0-9a-z\u00aa-\uffff]+/)
    .filter((word) => word !== '')
  const quoted = [...new Set(words)].slice(0, mostCounted).map((word) => `"${word}"`)
  const rarest = rows(
    app,
    `SELECT word FROM (
       SELECT w.value AS word,
         (SELECT COUNT(*) FROM (SELECT 1 FROM feedback_words WHERE feedback_words MATCH w.value LIMIT 500)) AS n
       FROM json_each({:words}) w
     ) WHERE n > 1 ORDER BY n LIMIT ${mostWords}`,
    { words: JSON.stringify(quoted) },
    { word: '' },
  )
  return rarest.map(({ word }) => word).join(' OR ')
}

/**
 * Returns other messages with the same words, the most similar first. `score`: its rank as a share of that of the message
 * itself. Duplicates are left out, and `root`, the message that this one is merged into.
 */
export function similarTo(app: core.App, id: string, root: string, message: string): readonly SimilarAnswer[] {
  const query = queryOf(app, message)
  if (query === '') return []
  return rows(
    app,
    `SELECT f.id AS id, f.kind AS kind, f.state AS state, f.message AS message, m.score / own.score AS score
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
     WHERE f.id NOT IN ({:id}, {:root}) AND f.duplicate_of = '' AND m.score / own.score >= ${leastScore}
     ORDER BY score DESC, f.created DESC LIMIT ${mostSimilar}`,
    { id, root, query },
    { id: '', kind: oneOf(feedbackKinds), state: oneOf(feedbackStates), message: '', score: -0 },
  )
}
