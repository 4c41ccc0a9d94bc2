import type { BalanceRelease, DraftChange, FigureDifference, ReleaseEvidence } from '../../src/shared/balance.ts'
import { rows, type Row } from '../platform/db.ts'
import { nameSql } from '../staff/player-names-sql.ts'

// Reads the records of drafts and releases.

// Only drafts.ts and publish.ts write these columns, with checked values of this type.
const listIn = <Entry>(record: core.Record, column: string): readonly Entry[] =>
  (JSON.parse(record.getString(column) || '[]') as readonly Entry[] | null) ?? []

export const changesIn = (draft: core.Record): readonly DraftChange[] => listIn<DraftChange>(draft, 'changes')
export const evidenceIn = (draft: core.Record): readonly ReleaseEvidence[] => listIn<ReleaseEvidence>(draft, 'evidence')
export const differencesIn = (release: core.Record): readonly FigureDifference[] =>
  listIn<FigureDifference>(release, 'differences')

/** Returns the first `limit` records that match a filter; all of them for 0. */
export const recordsWhere = (
  app: core.App,
  collection: string,
  filter: string,
  sort: string,
  limit: number,
): readonly core.Record[] =>
  // PocketBase's types allow missing records in the list, but there are none.
  app.findRecordsByFilter(collection, filter, sort, limit, 0).filter((record) => record !== undefined)

/** The release of the highest number, or undefined. */
export const newest = (app: core.App): core.Record | undefined =>
  recordsWhere(app, 'balance_releases', 'number > 0', '-number', 1)[0]

/** The contents of the file of a release. */
export const fileOf = (release: core.Record): BalanceRelease =>
  // Written by publish.ts only.
  JSON.parse(release.getString('file')) as BalanceRelease

/** The changes of a release to the content; none without a release. */
export const changesOf = (release: core.Record | undefined): readonly DraftChange[] =>
  release ? fileOf(release).changes : []

type Author = Row<{ id: string; name: string }>

/** Returns all accounts that wrote a part of a draft or published a release. */
export const authors = (app: core.App): readonly Author[] =>
  rows(
    app,
    `SELECT u.id AS id, ${nameSql('u')} AS name FROM users u WHERE u.id IN (
         SELECT created_by FROM balance_drafts UNION SELECT author FROM balance_draft_notes
         UNION SELECT published_by FROM balance_releases)`,
    {},
    { id: '', name: '' },
  )

/** The name of an author; '' for a deleted account. */
export const nameOf = (names: readonly Author[], id: string): string => names.find((one) => one.id === id)?.name ?? ''
