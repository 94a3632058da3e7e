import type { Parsed } from './hex'
import type { ErrorObject } from './json-rpc'

/** What a check of parameters gives: the value to send to a node, or the JSON-RPC error to answer. */
export type Checked<Value> = { value: Value } | { error: ErrorObject }

export const invalidParams = (message: string) => ({ error: { code: -32602, message } })

/** The positional parameters as sent, at least `required` and at most `allowed` of them. */
export function checkCount(
  params: unknown,
  required: number,
  allowed = required,
): Checked<readonly unknown[]> {
  const list = params ?? []
  if (!Array.isArray(list)) return invalidParams('non-array args')
  if (list.length < required) {
    return invalidParams(`missing value for required argument ${list.length}`)
  }
  if (list.length > allowed) return invalidParams(`too many arguments, want at most ${allowed}`)
  return { value: list }
}

/** Names the argument in front of the message, as geth does. */
export function checkArgument<Value>(position: number, parsed: Parsed<Value>): Checked<Value> {
  if ('value' in parsed) return parsed
  return invalidParams(`invalid argument ${position}: ${parsed.message}`)
}
