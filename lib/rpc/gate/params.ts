import type { ErrorObject } from './json-rpc'

/** An input that cannot be used, in the words of geth. */
export class InputError extends Error {
  override name = 'InputError'
}

/** Parameters that are refused, with the JSON-RPC error to return. */
export class ParamsError extends Error {
  override name = 'ParamsError'

  constructor(readonly error: ErrorObject) {
    super(error.message)
  }
}

export const invalidParams = (message: string) => new ParamsError({ code: -32602, message })

/** Puts the name of a field in front of the message of an {@link InputError}. */
export function named<Value>(field: string, parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${field}: ${error.message}`) : error
  }
}

type Parsers<Params extends readonly unknown[]> = {
  readonly [At in keyof Params]: (input: unknown) => Params[At]
}

/**
 * Parses positional parameters in order, at least `required` of them. A parser gets undefined for a parameter that is
 * left out. Throws {@link ParamsError}.
 */
export const positional =
  <Params extends readonly unknown[]>(required: number, ...parsers: Parsers<Params>) =>
  (params: unknown): Params => {
    const list = params ?? []
    if (!Array.isArray(list)) throw invalidParams('non-array args')
    if (list.length < required) throw invalidParams(`missing value for required argument ${list.length}`)
    if (list.length > parsers.length) {
      throw invalidParams(`too many arguments, want at most ${parsers.length}`)
    }
    const values = parsers.map((parse, at) => parseArgument(at, () => parse(list[at])))
    return values as unknown as Params
  }

/** Puts the number of the argument in front of the message, as geth does. */
function parseArgument<Value>(position: number, parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw invalidParams(`invalid argument ${position}: ${error.message}`)
  }
}
