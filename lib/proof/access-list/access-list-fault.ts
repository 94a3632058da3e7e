import type { AccessList, AccountAccess } from './access-list'

/** Gas for each item of the list (EIP-7928): a block can hold no more items than its gas limit pays for. */
const ITEM_GAS = 2_000n

/**
 * What is wrong with a list by the rules of EIP-7928, in words; null: nothing. An honest header makes them all follow from the hash:
 * they name the fault, and bound what is hashed.
 */
export function findAccessListFault(
  list: AccessList,
  { gasLimit, transactions }: { gasLimit: bigint; transactions: number },
): string | null {
  const items = list.reduce(
    (count, { storageChanges, storageReads }) => count + 1 + storageChanges.length + storageReads.length,
    0,
  )
  if (BigInt(items) > gasLimit / ITEM_GAS) return 'more items than the gas limit allows'
  if (!isAscending(list.map(({ address }) => BigInt(address)))) {
    return 'addresses not in strictly ascending order'
  }
  for (const account of list) {
    const fault = faultOf(account, transactions + 1)
    if (fault !== null) return `${fault}, at ${account.address}`
  }
  return null
}

function faultOf(account: AccountAccess, lastIndex: number): string | null {
  const { storageChanges, storageReads, balanceChanges, nonceChanges, codeChanges } = account
  const changed = storageChanges.map(({ slot }) => BigInt(slot))
  const read = storageReads.map((slot) => BigInt(slot))
  if (!isAscending(changed) || !isAscending(read)) return 'slots not in strictly ascending order'
  const isChanged = new Set(changed)
  if (read.some((slot) => isChanged.has(slot))) return 'slot both read and changed'
  if (storageChanges.some(({ changes }) => changes.length === 0)) return 'slot without a change'
  const lists = [...storageChanges.map(({ changes }) => changes), balanceChanges, nonceChanges, codeChanges]
  for (const changes of lists) {
    const indexes = changes.map(({ index }) => BigInt(index))
    if (!isAscending(indexes)) return 'changes of a slot not in strictly ascending order'
    if (changes.some(({ index }) => index > lastIndex)) return 'index beyond transactions + 1'
  }
  return null
}

const isAscending = (numbers: readonly bigint[]): boolean =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] as bigint))
