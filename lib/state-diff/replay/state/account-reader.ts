import { concatHex, type Hex, hexToBytes, sliceHex } from 'viem'

/** An address without code, for the code of the reader. */
export const READER = '0x00000000000000000000000000000000000face5'

/**
 * Per account: balance, size of the code and the code go to memory, one after the other. The stack holds where memory ends.
 * PUSH20 account · DUP1 BALANCE DUP3 MSTORE · DUP1 EXTCODESIZE DUP1 DUP4 PUSH1 32 ADD MSTORE ·
 * DUP1 PUSH1 0 DUP5 PUSH1 64 ADD DUP5 EXTCODECOPY · SWAP2 SWAP1 POP ADD PUSH1 64 ADD
 */
const PER_ACCOUNT = '0x80318252803b80836020015280600084604001843c91905001604001'

/** A call that reads balance and code of accounts, 100 at most: the parameters of `eth_call` at a block (a quantity). */
export function accountsCall(addresses: readonly Hex[], block: Hex): readonly unknown[] {
  const code = concatHex([
    '0x6000',
    ...addresses.flatMap((address): Hex[] => ['0x73', address, PER_ACCOUNT]),
    '0x6000f3',
  ])
  return [{ to: READER }, block, { [READER]: { code } }]
}

/** Reads what {@link accountsCall} returns. Null: it is not that. */
export function readAccounts(
  answer: Hex,
  addresses: readonly Hex[],
): ReadonlyMap<Hex, { balance: bigint; code: Hex }> | null {
  const size = hexToBytes(answer).length
  const accounts = new Map<Hex, { balance: bigint; code: Hex }>()
  let at = 0
  for (const address of addresses) {
    if (at + 64 > size) return null
    const balance = BigInt(sliceHex(answer, at, at + 32))
    const length = Number(BigInt(sliceHex(answer, at + 32, at + 64)))
    if (at + 64 + length > size) return null
    accounts.set(address, {
      balance,
      code: length === 0 ? '0x' : sliceHex(answer, at + 64, at + 64 + length),
    })
    at += 64 + length
  }
  return at === size ? accounts : null
}
