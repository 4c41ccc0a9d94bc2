/** 32 lower-case hex digits, 128 random bits. Unlike crypto.randomUUID it works over plain http on a home network too. */
export const makeRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
