/** The most changes that the record store accepts in one batch. */
export const batchSize = 50
