import type * as v from 'valibot'

type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Plain<Value[Key]> }
    : Value

/** Returns a schema as it is, and makes the compiler check that it can read an answer of this type. */
export const reads =
  <Answer>() =>
  <Schema extends v.GenericSchema>(
    schema: Schema & (Plain<Answer> extends v.InferInput<Schema> ? unknown : never),
  ): Schema =>
    schema
