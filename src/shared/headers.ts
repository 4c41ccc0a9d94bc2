/** The headers of our own requests. They have `_` instead of `-`, because the record store names them so. */
export const headers = {
  /** The alpha code of a registration. */
  alphaCode: 'x_alpha_code',
  /** The revision that a change of a fleet is based on. */
  baseRevision: 'x_base_revision',
  /** The name of a push of a fleet. */
  pushId: 'x_push_id',
  /** The time of the note of a system that the device has seen. */
  noteSeen: 'x_note_seen',
  /** Why staff change something, encoded like a part of an address, because headers may have only ASCII letters. */
  reason: 'x_reason',
} as const
