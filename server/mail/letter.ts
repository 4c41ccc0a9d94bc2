// The types of a mail of the outbox before and after it is written.

/** A row of the outbox (campaign_recipients). Fields that do not apply to the mail are ''. */
export interface OutboxMail {
  readonly id: string
  readonly lane: string
  readonly kind: string
  readonly campaign: string
  readonly subscriber: string
  readonly user: string
  readonly email: string
  /** The id of the record that the mail is about, such as a message or a code. */
  readonly about: string
  readonly created: string
  /** The number of attempts, including this one. */
  readonly attempts: number
}

export interface Letter {
  /** Safe as a header. */
  readonly subject: string
  readonly html: string
  readonly text: string
  /** More headers, by name. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The content of a mail, or why it is not sent, or that it has to wait. */
export type WrittenMail = Letter | { readonly skip: string } | { readonly hold: true }
