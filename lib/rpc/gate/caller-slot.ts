import { refuseInput } from './caller-input'

/** A slot of a caller: a bigint of 32 bytes. Throws BadInputError with the name of the field. */
export function requireSlot(field: string, value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n && value >> 256n === 0n) return value
  throw refuseInput(field, value, 'a slot', 'Pass a bigint from 0n to 2n ** 256n - 1n.')
}
