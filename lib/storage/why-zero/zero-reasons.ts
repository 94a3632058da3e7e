import type { Prices } from '@/lib/credits/tariff'
import type { Layout, Variable } from '../layout/layout'
import { priceProxyCode } from '../proxy/find-proxy-code'
import type { MappingEntry, StorageQuestion } from '../question/storage-question'
import { type ArrayElement, findArrayElement } from './zero-checks'

/** A possible reason for a zero; `price` is null if no call can check it. */
export type ZeroReason = { title: string; says: string } & (
  | { kind: 'empty by rule'; of: keyof typeof EMPTY_BY_RULE; price: null }
  | { kind: 'never written' | 'not in storage'; price: null }
  | { kind: 'other block'; price: number }
  | { kind: 'no code' | 'proxy'; price: number }
  | { kind: 'beyond the end'; price: number; element: ArrayElement }
  | { kind: 'wrong order'; price: number; entry: MappingEntry }
)

/** The likeliest reason first. With a layout, the contract probably exists. */
export function listZeroReasons(
  question: Pick<StorageQuestion, 'slot' | 'entry' | 'path'>,
  layout: Layout | null,
  prices: Prices,
): ZeroReason[] {
  const noCode: ZeroReason = { ...NO_CODE, price: prices.eth_getCode }
  const proxy: ZeroReason = { ...PROXY, price: priceProxyCode(prices).most }
  const otherBlock: ZeroReason = { ...OTHER_BLOCK, price: prices.eth_getStorageAt }
  return [
    ...byRule(layout?.variables.find((one) => one.slot === question.slot && one.offset === 0)),
    ...beyondTheEnd(question, prices),
    ...wrongOrder(question, prices),
    ...(layout ? [otherBlock, proxy, noCode] : [noCode, proxy, otherBlock]),
    ...(question.path?.layout ? [] : [NOT_IN_STORAGE]),
    NEVER_WRITTEN,
  ]
}

function byRule(variable: Variable | undefined): ZeroReason[] {
  const of = variable?.type.kind
  if (of !== 'mapping' && of !== 'dynamic array' && of !== 'bytes') return []
  const says = `${variable?.name} ${EMPTY_BY_RULE[of]}`
  return [{ kind: 'empty by rule', of, title: 'The layout explains it', says, price: null }]
}

const EMPTY_BY_RULE = {
  mapping:
    'is a mapping: its own slot is empty, and each entry is stored at a hash of its key. Read an entry.',
  'dynamic array': 'is a dynamic array: this is its length, 0.',
  bytes: 'is a string or bytes: this is its length, 0.',
} as const satisfies Partial<Record<Variable['type']['kind'], string>>

function beyondTheEnd({ path }: Pick<StorageQuestion, 'path'>, prices: Prices): ZeroReason[] {
  const element = path && findArrayElement(path.resolved)
  if (!element) return []
  return [
    {
      kind: 'beyond the end',
      title: 'Is the index out of range?',
      says: `Missing elements of ${element.array} read as zero.`,
      price: prices.eth_getStorageAt,
      element,
    },
  ]
}

function wrongOrder({ entry }: Pick<StorageQuestion, 'entry'>, prices: Prices): ZeroReason[] {
  if (!entry) return []
  return [
    {
      kind: 'wrong order',
      title: 'Is this a Vyper contract?',
      says: 'Solidity hashes key, then slot; Vyper hashes slot, then key. A wrong key, key type or slot also gives zero.',
      price: prices.eth_getStorageAt,
      entry,
    },
  ]
}

const NO_CODE = {
  kind: 'no code',
  title: 'Is there a contract at this address?',
  says: 'An account without code has no storage. Check the address, the network and the block.',
} as const

const PROXY = {
  kind: 'proxy',
  title: 'Is there a proxy?',
  says: 'A proxy stores the words, and its implementation has the code. Read the proxy with the layout of the implementation.',
} as const

const OTHER_BLOCK = {
  kind: 'other block',
  title: 'Is it also zero at another block?',
  says: 'It may have been written later, or cleared earlier.',
} as const

const NOT_IN_STORAGE: ZeroReason = {
  kind: 'not in storage',
  title: 'Is it constant, immutable or transient?',
  says: 'Constants and immutables are in the code, and transient values are cleared after each transaction. They have no slot.',
  price: null,
}

const NEVER_WRITTEN: ZeroReason = {
  kind: 'never written',
  title: 'Was it never written, or set to zero?',
  says: 'The two look the same in storage. The search for changes below may find an earlier value.',
  price: null,
}
