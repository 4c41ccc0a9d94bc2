import { id } from '../ids.ts'

export type Kind = 'text' | 'choice' | 'number' | 'date' | 'yes-no' | 'other'

/** The columns of each list with their kinds, and a text that a search finds there. */
export const lists: Readonly<
  Record<string, { readonly search: string; readonly choice: string; readonly columns: Readonly<Record<string, Kind>> }>
> = {
  users: {
    ...{ search: 'people.example', choice: 'active' },
    columns: {
      ...{ name: 'text', email: 'text', status: 'choice', verified: 'yes-no', roles: 'choice', created: 'date' },
      ...{
        last_login: 'date',
        last_seen: 'date',
        came_back: 'yes-no',
        fleets: 'number',
        source: 'text',
        suspended_until: 'date',
      },
    },
  },
  feedback: {
    ...{ search: 'dice', choice: 'new' },
    columns: {
      ...{
        created: 'date',
        updated: 'date',
        kind: 'choice',
        state: 'choice',
        message: 'text',
        tags: 'choice',
        assignee: 'choice',
      },
      ...{ assignee_name: 'other', user: 'choice', user_name: 'text', page_path: 'text', build: 'text' },
      ...{ has_screenshot: 'yes-no', duplicates: 'number', answered_at: 'date' },
    },
  },
  campaigns: {
    ...{ search: 'Campaign', choice: 'draft' },
    columns: {
      ...{ name: 'text', topic: 'choice', state: 'choice', subject: 'text', created: 'date', scheduled_at: 'date' },
      ...{ started_at: 'date', finished_at: 'date', recipients: 'number', sent: 'number', failed: 'number' },
      ...{ unknown: 'number', skipped: 'number', paused_why: 'text' },
    },
  },
  codes: {
    ...{ search: 'FGHJK0', choice: 'active' },
    columns: {
      ...{ code: 'other', batch: 'choice', batch_name: 'other', state: 'choice', uses: 'number', max_uses: 'number' },
      ...{ expires_at: 'date', created: 'date', mailed_at: 'date', handed_at: 'date', redeemed_at: 'date' },
      ...{ revoked_at: 'date', updated: 'date', bound_email: 'text', is_bound: 'yes-no', ending: 'yes-no' },
    },
  },
  code_batches: {
    ...{ search: 'wave', choice: id('batch', 1) },
    columns: {
      ...{
        batch: 'choice',
        name: 'text',
        purpose: 'text',
        note: 'text',
        created: 'date',
        updated: 'date',
        codes: 'other',
      },
      ...{
        active: 'other',
        mailed: 'other',
        handed: 'other',
        redeemed: 'other',
        next_end: 'other',
        mail_subject: 'text',
        mail_lead: 'other',
      },
    },
  },
  code_mailings: {
    search: 'wave',
    choice: id('batch', 1),
    columns: { batch: 'choice', name: 'text', created: 'date' },
  },
  battle_reports: {
    ...{ search: 'Lost', choice: 'open' },
    columns: {
      ...{
        created: 'date',
        updated: 'date',
        played_on: 'text',
        reporter: 'choice',
        reporter_name: 'other',
        opponent: 'choice',
      },
      ...{
        opponent_name: 'other',
        own_faction: 'choice',
        other_faction: 'choice',
        own_points: 'number',
        other_points: 'number',
      },
      ...{
        scenario: 'choice',
        winner: 'choice',
        rounds: 'number',
        state: 'choice',
        uncounted: 'choice',
        release: 'text',
        note: 'text',
        left_out: 'yes-no',
      },
    },
  },
  audit: {
    ...{ search: 'Spam', choice: 'users' },
    columns: {
      ...{
        created: 'date',
        actor: 'choice',
        actor_name: 'text',
        target_user: 'other',
        target_name: 'other',
        subject: 'other',
        actor_kind: 'choice',
      },
      ...{
        action: 'choice',
        target_collection: 'choice',
        target_record: 'choice',
        reason: 'text',
        before: 'other',
        after: 'other',
      },
    },
  },
  subscribers: {
    ...{ search: 'post.example', choice: 'confirmed' },
    columns: {
      ...{
        email: 'text',
        status: 'choice',
        topics: 'choice',
        wanted_topics: 'choice',
        source: 'choice',
        wording: 'text',
      },
      ...{
        created: 'date',
        asked_at: 'date',
        consented_at: 'date',
        left_at: 'date',
        left_reason: 'text',
        left_campaign: 'choice',
      },
      ...{ bounces: 'number', updated: 'date', has_account: 'yes-no', user_name: 'other' },
    },
  },
  mails: {
    ...{ search: 'reader', choice: 'sent' },
    columns: {
      ...{
        created: 'date',
        updated: 'date',
        kind: 'choice',
        lane: 'choice',
        state: 'choice',
        email: 'text',
        campaign: 'choice',
      },
      ...{
        campaign_name: 'text',
        reason: 'text',
        attempts: 'number',
        not_before: 'date',
        sent_at: 'date',
        message_id: 'text',
      },
      ...{ user: 'choice', subscriber: 'choice' },
    },
  },
  mail_blocks: {
    search: 'blocked',
    choice: 'x',
    columns: { pattern: 'text', reason: 'text', created: 'date', created_by_name: 'other' },
  },
}
