/** A number of random cases. `ORION_SAMPLES=4` takes four times as many: by hand, after a change of the tested code. */
export const samples = (count: number): number => Math.round(count * Number(process.env['ORION_SAMPLES'] ?? 1))
