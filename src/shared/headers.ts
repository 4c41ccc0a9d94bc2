/** The headers of our own requests, with _ for -, as the record store names them. */
export const headers = {
  /** The alpha code of a registration. */
  alphaCode: 'x_alpha_code',
  /** The revision that a change of a fleet is based on. */
  baseRevision: 'x_base_revision',
  /** The name of a push of a fleet. */
  pushId: 'x_push_id',
  /** Which note of a system the device has seen, by its time. */
  noteSeen: 'x_note_seen',
  /** Why staff change something, encoded as a part of an address, because headers have plain letters only. */
  reason: 'x_reason',
} as const
