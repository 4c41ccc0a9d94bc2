/**
 * The roles a table's parts have anyway, said again: the cards of the narrow layout are made with `display`, and that
 * takes the table's own roles away in some browsers. Spread, since in a plain table they would be redundant.
 */
export const tableRole = { role: 'table' } as const
export const rowGroupRole = { role: 'rowgroup' } as const
export const rowRole = { role: 'row' } as const
export const headRole = { role: 'columnheader' } as const
export const cellRole = { role: 'cell' } as const
