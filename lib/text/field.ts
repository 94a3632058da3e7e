import { BadInputError } from '@/lib/errors'

/** A field of a form: what was typed, read; or what is wrong with it. */
export type ParsedField<Value> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: string }

/** Runs a parser that throws {@link BadInputError} and keeps its message for the field. */
export function readField<Value>(parse: () => Value): ParsedField<Value> {
  try {
    return { value: parse() }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
