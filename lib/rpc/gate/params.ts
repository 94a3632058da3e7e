import type { Parsed } from './hex'
import type { ErrorObject } from './json-rpc'

/** Checked parameters: the value to send to a node, or the JSON-RPC error to return. */
export type Checked<Value> = { value: Value } | { error: ErrorObject }

export const invalidParams = (message: string) => ({ error: { code: -32602, message } })

type Parsers<Params extends readonly unknown[]> = {
  readonly [At in keyof Params]: (input: unknown) => Parsed<Params[At]>
}

/** Checks positional parameters in order, at least `required` of them. A block that is left out is the latest. */
export const positional =
  <Params extends readonly unknown[]>(required: number, ...parsers: Parsers<Params>) =>
  (params: unknown): Checked<Params> => {
    const list = params ?? []
    if (!Array.isArray(list)) return invalidParams('non-array args')
    if (list.length < required) return invalidParams(`missing value for required argument ${list.length}`)
    if (list.length > parsers.length) {
      return invalidParams(`too many arguments, want at most ${parsers.length}`)
    }
    const values: unknown[] = []
    for (const [at, parse] of parsers.entries()) {
      const checked = checkArgument(at, parse(at < list.length ? list[at] : 'latest'))
      if ('error' in checked) return checked
      values.push(checked.value)
    }
    return { value: values as unknown as Params }
  }

/** Puts the number of the argument in front of the message, as geth does. */
export function checkArgument<Value>(position: number, parsed: Parsed<Value>): Checked<Value> {
  if ('value' in parsed) return parsed
  return invalidParams(`invalid argument ${position}: ${parsed.message}`)
}
