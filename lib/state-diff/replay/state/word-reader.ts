import { concatHex, type Hex, numberToHex, size, sliceHex } from 'viem'
import { READER } from './account-reader'
import { type Missing, wordKey } from './known-state'

type Words = Missing['words']

/**
 * In place of the code of a contract: returns the words at the slots in the calldata.
 * PUSH1 0 · JUMPDEST CALLDATASIZE DUP2 LT PUSH1 13 JUMPI · CALLDATASIZE PUSH1 0 RETURN ·
 * JUMPDEST DUP1 CALLDATALOAD SLOAD DUP2 MSTORE PUSH1 32 ADD PUSH1 2 JUMP
 */
const SLOTS_TO_WORDS = '0x60005b368110600d57366000f35b8035548152602001600256'

const WORD = 32

/** A call that reads slots of several contracts: the parameters of `eth_call` at a block (a quantity). Its answer is read by {@link readWords}. */
export function wordsCall(words: Words, block: Hex): readonly unknown[] {
  const contracts = byContract(words)
  const overrides = [...contracts.keys()].map((address) => [address, { code: SLOTS_TO_WORDS }])
  return [
    { to: READER, data: concatHex([...contracts.values()].flat()) },
    block,
    { ...Object.fromEntries(overrides), [READER]: { code: readerCode(contracts) } },
  ]
}

/** Words by {@link wordKey}. Null: the node did not run the reader in every contract. */
export function readWords(answer: Hex, words: Words): ReadonlyMap<string, Hex> | null {
  const asked = [...byContract(words)].flatMap(([address, slots]) =>
    slots.map((slot) => wordKey(address, slot)),
  )
  const end = asked.length * WORD
  if (size(answer) !== end + WORD || BigInt(sliceHex(answer, end)) !== 1n) return null
  return new Map(asked.map((key, i) => [key, sliceHex(answer, i * WORD, (i + 1) * WORD)]))
}

/**
 * Calls each contract with its part of the calldata, and puts the answer at the same place of the memory. After the words it
 * returns 1 if each contract returned as many bytes as it got.
 * CALLDATACOPY(at, at, length) · STATICCALL(gas, contract, at, length, at, length) AND · RETURNDATASIZE length EQ AND
 */
function readerCode(contracts: ReadonlyMap<Hex, readonly Hex[]>): Hex {
  let at = 0
  const calls: Hex[] = []
  for (const [address, slots] of contracts) {
    const [start, length] = [push(at), push(slots.length * WORD)]
    calls.push(length, start, start, '0x37')
    calls.push(length, start, length, start, '0x73', address, '0x5afa16', '0x3d', length, '0x1416')
    at += slots.length * WORD
  }
  return concatHex(['0x6001', ...calls, push(at), '0x52', push(at + WORD), '0x6000f3'])
}

/** PUSH3 */
const push = (value: number): Hex => concatHex(['0x62', numberToHex(value, { size: 3 })])

function byContract(words: Words): ReadonlyMap<Hex, readonly Hex[]> {
  const slots = new Map<Hex, Hex[]>()
  for (const { address, slot } of words) slots.set(address, [...(slots.get(address) ?? []), slot])
  return slots
}
