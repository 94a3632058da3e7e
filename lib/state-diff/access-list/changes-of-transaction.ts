import { type Hex, isHex } from 'viem'
import type { AccessList, AccessListChange } from '@/lib/proof/access-list/access-list'
import { refuseInput, requireAddress, requireWhole } from '@/lib/rpc/gate/caller-input'
import type { AccountDiff, Change } from '../account-diff'

/**
 * The changes of transaction `index` (0 is the first). Accounts that it did not change are left out. `before` is null where no earlier
 * position of the block changed the value: read it at the parent block.
 * @example
 * const list = parseAccessList([
 *   { address: `0x${'aa'.repeat(20)}`, balanceChanges: [{ index: '0x1', value: '0x5' }, { index: '0x2', value: '0x7' }] },
 * ])
 * changesOfTransaction(list, 1)[0].balance // → { before: 5n, after: 7n }
 */
export function changesOfTransaction(list: AccessList, index: number): readonly AccountDiff[] {
  requireWhole('index', index, 0)
  return list
    .map(({ address, storageChanges, balanceChanges, nonceChanges, codeChanges }) => ({
      address,
      words: storageChanges.flatMap(({ slot, changes }) => {
        const change = changeAt(changes, index + 1)
        return change ? [{ slot, ...change }] : []
      }),
      balance: changeAt(balanceChanges, index + 1),
      nonce: changeAt(nonceChanges, index + 1),
      code: changeAt(codeChanges, index + 1),
    }))
    .filter(({ words, balance, nonce, code }) => words.length > 0 || balance || nonce || code)
}

function changeAt<Value>(
  changes: readonly AccessListChange<Value>[],
  position: number,
): Change<Value> | null {
  const at = changes.findIndex(({ index }) => index === position)
  const change = changes[at]
  return change ? { before: changes[at - 1]?.value ?? null, after: change.value } : null
}

/**
 * The transactions that changed a slot, in order, by the list of their block. Complete: a slot that is not in the list was not changed.
 * Positions 0 and n + 1 are system calls and withdrawals, which no transaction made.
 * @example
 * const address = `0x${'aa'.repeat(20)}`
 * const changes = [{ index: '0x0', value: '0x1' }, { index: '0x3', value: '0x2' }]
 * const list = parseAccessList([{ address, storageChanges: [{ key: '0x5', changes }] }])
 * writersOfSlot(list, address, '0x5', 4) // → [2]
 */
export function writersOfSlot(
  list: AccessList,
  address: Hex,
  slot: Hex,
  transactions: number,
): readonly number[] {
  const wanted = requireAddress('address', address)
  requireWhole('transactions', transactions, 0)
  if (!isHex(slot) || slot.length < 3 || slot.length > 66) {
    throw refuseInput('slot', slot, 'a slot', 'Pass 0x and up to 64 hex digits.')
  }
  return changesOfSlot(list, wanted, slot)
    .map(({ index }) => index - 1)
    .filter((index) => index >= 0 && index < transactions)
}

/** The changes of a slot, also those of system calls, in order. The address is in lower case. */
export function changesOfSlot(list: AccessList, address: Hex, slot: Hex): readonly AccessListChange<Hex>[] {
  const account = list.find((entry) => entry.address === address)
  return account?.storageChanges.find((entry) => BigInt(entry.slot) === BigInt(slot))?.changes ?? []
}
