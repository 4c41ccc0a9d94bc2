/** RT-20 */
export const isAlphaHost = (hostname: string): boolean => hostname.startsWith('alpha.')
