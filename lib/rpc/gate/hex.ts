import type { Hex } from 'viem'

/** A parsed value, or why the input cannot be used. */
export type Parsed<Value> = { value: Value } | { message: string }

/** 20 bytes, in lower case. Nodes do not verify the checksum either. */
export const parseAddress = (input: unknown): Parsed<Hex> => parseFixedHex(input, 20, 'common.Address')

/** 32 bytes, in lower case: a block hash, a transaction hash or a topic. */
export const parseHash = (input: unknown): Parsed<Hex> => parseFixedHex(input, 32, 'common.Hash')

// Checks and messages are those of geth's hexutil.UnmarshalFixedText, which clients recognise.
function parseFixedHex(input: unknown, bytes: number, type: string): Parsed<Hex> {
  if (typeof input !== 'string') return { message: `expected a hex string for ${type}` }
  if (input !== '' && !/^0x/i.test(input)) return { message: 'hex string without 0x prefix' }
  const digits = input.slice(2)
  if (digits.length % 2 === 1) return { message: 'hex string of odd length' }
  if (digits.length !== bytes * 2) {
    return { message: `hex string has length ${digits.length}, want ${bytes * 2} for ${type}` }
  }
  return isHexDigits(digits) ? { value: `0x${digits.toLowerCase()}` } : { message: 'invalid hex string' }
}

/** A storage slot of 0 to 32 bytes as a 66-character word; odd digits and leading zeros are accepted. */
export function parseStoragePosition(input: unknown): Parsed<Hex> {
  if (typeof input !== 'string') return { message: 'expected a hex string for the storage key' }
  const digits = input.slice(2)
  // geth also accepts digits without 0x. Here "10" could mean ten, and a wrong slot gives a wrong result.
  if (!/^0x/i.test(input) || !isHexDigits(digits)) {
    return { message: `invalid hex in storage key: ${quoteShort(input)}` }
  }
  if (digits.length > 64) {
    return { message: `storage key too long (want at most 32 bytes): ${quoteShort(input)}` }
  }
  return { value: `0x${digits.toLowerCase().padStart(64, '0')}` }
}

/** Every entry of a list, or the message about the first that cannot be used. */
export function parseEach<Value>(
  list: readonly unknown[],
  parse: (entry: unknown) => Parsed<Value>,
): Parsed<Value[]> {
  const values: Value[] = []
  for (const entry of list) {
    const parsed = parse(entry)
    if ('message' in parsed) return parsed
    values.push(parsed.value)
  }
  return { value: values }
}

const isHexDigits = (digits: string) => /^[0-9a-f]*$/i.test(digits)

const quoteShort = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
