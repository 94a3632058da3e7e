import type { Hex } from 'viem'
import { BadInputError } from '@/lib/errors'

/** What a caller passes to an engine. Each throws {@link BadInputError} with the name of the field; JavaScript has no types. */

const MOST_SHOWN = 80

/** A wrong value in a message: texts in quotes, other values with their type. */
export function showInput(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > MOST_SHOWN ? `a text of ${value.length} characters` : JSON.stringify(value)
  }
  if (value === undefined || value === null) return String(value)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' || typeof value === 'function') return `a value of type ${typeof value}`
  return `${String(value)} (${typeof value})`
}

/** `field: 5 (number) is not a hash. Pass …` */
export const refuseInput = (field: string, value: unknown, isNot: string, whatToDo: string): BadInputError =>
  new BadInputError(`${field}: ${showInput(value)} is not ${isNot}. ${whatToDo}`, { whatToDo })

/** 32 bytes of hex, in lower case. */
export function requireHash(field: string, value: unknown): Hex {
  if (isHexText(value, 64)) return value.toLowerCase() as Hex
  throw refuseInput(field, value, 'a hash', 'Pass 0x and 64 hex digits.')
}

/** 20 bytes of hex, in lower case. */
export function requireAddress(field: string, value: unknown): Hex {
  if (isHexText(value, 40)) return value.toLowerCase() as Hex
  throw refuseInput(field, value, 'an address', 'Pass 0x and 40 hex digits.')
}

const isHexText = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value.length === digits + 2 && /^0x[0-9a-f]*$/i.test(value)

/** A whole number from `least` on. */
export function requireWhole(field: string, value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value
  throw refuseInput(field, value, `a whole number from ${least} on`, 'Pass a number, such as 1.')
}

/** A function that sends a call. */
export function requireRequest(value: unknown): void {
  if (typeof value === 'function') return
  throw refuseInput('request', value, 'a function', 'Pass (method, params) => Promise<result>.')
}
