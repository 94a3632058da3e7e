import type { Hex } from 'viem'

/** Whose code an account runs, where its own code says so without a look at storage. */
export type BorrowedCode = {
  /** A clone's code calls one address; an account may name one by a delegation (EIP-7702). */
  by: 'clone' | 'delegation'
  /** In lower case. */
  address: Hex
}

/** The whole code of an account that delegates (https://eips.ethereum.org/EIPS/eip-7702). */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/

/** `PUSH` of 12 to 20 bytes, `GAS`, `DELEGATECALL`: an address that begins with zeros may be written shorter. */
const CALL_OF_ADDRESS = /^(6[b-f]|7[0-3])([0-9a-f]{24,40})5af4/

/** In all known clones the call comes sooner, even behind what they do on receiving ether. */
const CLONE_BYTES = 128

/**
 * Finds it in the code of an account, in lower case; null for code of its own. A clone is told by what it does, and so of
 * any kind: EIP-1167, 0age, Vyper, Solady, with or without immutable arguments behind its code.
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

/** Code that does more than hand calls on is longer: OpenZeppelin 5.7's BeaconProxy has 283 to 415 bytes, by its settings. */
const SMALL_PROXY_BYTES = 512
const FORWARDER_BYTES = 1024

/** Whether it is a small proxy that keeps the address of its code in slot 0, as those of Safe accounts do. */
export function keepsCodeInSlotZero(code: Hex): boolean {
  if (code.length > 2 + SMALL_PROXY_BYTES * 2) return false
  const operations = [...listOperations(code)].map(({ digits }) => digits)
  const readsZero = operations.some(
    (digits) => digits.startsWith(`6000${SLOAD}`) || digits.startsWith(`5f${SLOAD}`),
  )
  return readsZero && operations.some((digits) => digits.startsWith(DELEGATECALL))
}

/** The address that the code of a forwarder was deployed with, and whether that names another one (a beacon). */
export type Forwarder = { pushed: { keeps: 'code' | 'beacon'; address: Hex } | null }

/**
 * Small code that hands its calldata on by DELEGATECALL; null for other code. An immutable is in the code, as a PUSH32 of an address;
 * more than one address in it, and nothing says which is called. Code that asks for `implementation()` has a beacon.
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

/** CALLDATASIZE, two zeros in any way, CALLDATACOPY: a call of a library copies its arguments alone. */
const COPY_OF_ALL = /^36(?:5f|3d|8[\da-f]|6000){2}37/

/** PUSH32 of an address, or PUSH20; no small number, and no mask of 20 bytes. */
const PUSHED_ADDRESS = /^(?:7f0{24}|73)(?!0{8}|f{40})([0-9a-f]{40})/

/** PUSH4 of the selector of `implementation()`, which a beacon answers. */
const IMPLEMENTATION = '635c60da1b'

/** Each operation with the digits of the code from there on; bytes that are pushed are no operations. */
function* listOperations(code: Hex): Generator<{ at: number; digits: string }> {
  const digits = code.slice(2)
  for (let at = 0; at * 2 < digits.length; ) {
    const rest = digits.slice(at * 2, at * 2 + 66)
    yield { at, digits: rest }
    at += 1 + pushedBytes(Number.parseInt(rest.slice(0, 2), 16))
  }
}

/** Bytes that follow an operation of PUSH1 to PUSH32. */
const pushedBytes = (operation: number): number =>
  operation >= 0x60 && operation <= 0x7f ? operation - 0x5f : 0
