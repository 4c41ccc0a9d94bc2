/** Frozen: what was kept before there was a version, a flat object. darkMode was never "as the system has it". */
interface Version0 {
  readonly darkMode?: unknown
  readonly [field: string]: unknown
}

/** Frozen: the fields as version 1 knew them. Values are validated after the last migration. */
interface Version1 {
  readonly darkMode?: unknown
  readonly [field: string]: unknown
}

/** Version 1 keeps `{ version, state }`; what was the whole value becomes `state`. */
export const migrate0001 = (before: Version0): Version1 => ({ ...before })
