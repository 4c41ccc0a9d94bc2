/** A random id: 32 lower-case hex digits, 128 bits. Unlike crypto.randomUUID it also works over plain http. */
export const makeRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
