import { BadInputError } from '@/lib/errors'

/** A field of a form: its value, or its problem. */
export type ParsedField<Value> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: string }

/** Runs a parser, and returns the message of its {@link BadInputError} as the problem. */
export function readField<Value>(parse: () => Value): ParsedField<Value> {
  try {
    return { value: parse() }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
