/** Texts of the field for an alpha code. */
export const texts = {
  code: 'Alpha code',
  hint: 'From your invitation, if you have one',
  shape: 'XXXX-XXXX-XXXX',
} as const
