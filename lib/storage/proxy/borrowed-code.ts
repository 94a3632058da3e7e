import type { Hex } from 'viem'

/** Whose code an account runs, if its own code says so. */
export type BorrowedCode = {
  /** A clone calls one address; an account may delegate to one (EIP-7702). */
  by: 'clone' | 'delegation'
  /** In lower case. */
  address: Hex
}

/** The code of a delegated account (https://eips.ethereum.org/EIPS/eip-7702). */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/

/** `PUSH` of 12 to 20 bytes, `GAS`, `DELEGATECALL`: leading zeros of the address may be omitted. */
const CALL_OF_ADDRESS = /^(6[b-f]|7[0-3])([0-9a-f]{24,40})5af4/

/** In all known clones the call is in these bytes, even after code for receiving ether. */
const CLONE_BYTES = 128

/**
 * Null for other code. Clones are recognised by their call: EIP-1167, 0age, Vyper, Solady, with or without
 * immutable arguments.
 */
export function parseBorrowedCode(code: Hex): BorrowedCode | null {
  const delegate = DELEGATION.exec(code)?.[1]
  if (delegate) return { by: 'delegation', address: `0x${delegate}` }
  for (const { at, digits } of listOperations(code)) {
    if (at >= CLONE_BYTES) break
    const call = CALL_OF_ADDRESS.exec(digits)
    const length = call ? pushedBytes(Number.parseInt(call[1] ?? '', 16)) : 0
    if (call?.[2]?.length === length * 2) return { by: 'clone', address: `0x${call[2].padStart(40, '0')}` }
  }
  return null
}

const SLOAD = '54'
const DELEGATECALL = 'f4'

/** Larger code does more than forward calls: OpenZeppelin 5.7's BeaconProxy has 283 to 415 bytes. */
const SMALL_PROXY_BYTES = 512
const FORWARDER_BYTES = 1024

/** A small proxy with its implementation in slot 0, as in Safe accounts. */
export function keepsCodeInSlotZero(code: Hex): boolean {
  if (code.length > 2 + SMALL_PROXY_BYTES * 2) return false
  const operations = [...listOperations(code)].map(({ digits }) => digits)
  const readsZero = operations.some(
    (digits) => digits.startsWith(`6000${SLOAD}`) || digits.startsWith(`5f${SLOAD}`),
  )
  return readsZero && operations.some((digits) => digits.startsWith(DELEGATECALL))
}

/** The address in the code of a forwarder; `beacon` if it is asked for the implementation. */
export type Forwarder = { pushed: { keeps: 'code' | 'beacon'; address: Hex } | null }

/**
 * Small code that forwards its calldata by DELEGATECALL; null for other code. Its immutable address is a
 * PUSH32. With several addresses, none is certain.
 */
export function parseForwarder(code: Hex): Forwarder | null {
  if (code.length > 2 + FORWARDER_BYTES * 2) return null
  const operations = [...listOperations(code)].map(({ digits }) => digits)
  const does = (operation: string) => operations.some((digits) => digits.startsWith(operation))
  if (!does(DELEGATECALL) || !operations.some((digits) => COPY_OF_ALL.test(digits))) return null
  const pushed = new Set(operations.flatMap((digits) => PUSHED_ADDRESS.exec(digits)?.slice(1) ?? []))
  const [only, another] = pushed
  if (only === undefined || another !== undefined) return { pushed: null }
  return { pushed: { keeps: does(IMPLEMENTATION) ? 'beacon' : 'code', address: `0x${only}` } }
}

/** CALLDATASIZE, two zeros, CALLDATACOPY. Library calls copy only their arguments. */
const COPY_OF_ALL = /^36(?:5f|3d|8[\da-f]|6000){2}37/

/** PUSH32 or PUSH20 of an address, without small numbers and masks. */
const PUSHED_ADDRESS = /^(?:7f0{24}|73)(?!0{8}|f{40})([0-9a-f]{40})/

/** PUSH4 of the selector of `implementation()`. */
const IMPLEMENTATION = '635c60da1b'

/** Each opcode with the digits that follow. Pushed bytes are skipped. */
function* listOperations(code: Hex): Generator<{ at: number; digits: string }> {
  const digits = code.slice(2)
  for (let at = 0; at * 2 < digits.length; ) {
    const rest = digits.slice(at * 2, at * 2 + 66)
    yield { at, digits: rest }
    at += 1 + pushedBytes(Number.parseInt(rest.slice(0, 2), 16))
  }
}

const pushedBytes = (operation: number): number =>
  operation >= 0x60 && operation <= 0x7f ? operation - 0x5f : 0
