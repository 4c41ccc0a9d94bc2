/** Whether the server with this host name is an alpha environment (RT-20). */
export const isAlphaHost = (hostname: string): boolean => hostname.startsWith('alpha.')
