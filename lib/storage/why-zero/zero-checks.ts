import { getAddress, type Hex, hexToBigInt, size } from 'viem'
import { describeBlock, formatBlock } from '@/lib/block/block'
import type { PriceRange } from '@/lib/credits/price-range'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf } from '@/lib/text/count'
import { NO_CODE_HERE } from '../kept/no-code'
import type { ResolvedPath } from '../path/resolve-path'
import { deriveMappingSlot } from '../place/mapping-key'
import { askCodeAt } from '../proxy/ask-code-at'
import { type BorrowedCode, parseBorrowedCode } from '../proxy/borrowed-code'
import { findProxyCode, mayBeProxy, type ProxyFinding } from '../proxy/find-proxy-code'
import type { StorageDraft } from '../question/storage-draft'
import { type MappingEntry, priceQuestion, type StorageQuestion } from '../question/storage-question'
import { askWord } from '../read/ask-word'

/** One call. Throws what the client throws. */
export async function checkCode(
  client: RpcClient,
  question: { address: Hex; block: BlockParameter },
): Promise<ZeroFinding> {
  return judgeCode(await askCodeAt(client, question))
}

/** `code` is in lower case. */
export function judgeCode(code: Hex): ZeroFinding {
  if (code === '0x') return NO_CODE_FINDING
  const borrowed = parseBorrowedCode(code)
  return borrowed
    ? describeBorrowed(borrowed)
    : { verdict: 'excluded', says: `There is code here: ${size(code)} bytes.` }
}

export const NO_CODE_FINDING: ZeroFinding = {
  verdict: 'explains',
  says: 'There is no code at this block, so nothing was written. Check the address and the network.',
}

export function describeBorrowed({ by, address }: BorrowedCode): ZeroFinding {
  const who = by === 'delegation' ? 'This account (EIP-7702)' : 'This is a clone: it'
  return {
    verdict: 'open',
    says: `${who} runs the code of ${getAddress(address)}. The words are here; use the layout of that contract.`,
  }
}

/** The result of a check. */
export type ZeroFinding = {
  verdict: 'explains' | 'excluded' | 'open'
  says: string
  /** A better query. */
  readInstead?: { says: string; question: Partial<StorageDraft>; price: PriceRange }
}

/** `mayRunOther`: it may be a proxy. */
export type CodeHere = { says: string; isMissing: boolean; mayRunOther: boolean }

/** `code` is in lower case. */
export function describeCodeHere(code: Hex): CodeHere {
  if (code === '0x') return { says: NO_CODE_HERE, isMissing: true, mayRunOther: false }
  const { says } = judgeCode(code)
  if (parseBorrowedCode(code)) return { says, isMissing: false, mayRunOther: true }
  return mayBeProxy(code)
    ? { says: `${says} It may be a proxy.`, isMissing: false, mayRunOther: true }
    : { says, isMissing: false, mayRunOther: false }
}

/** Reads the slot at another block. Throws what the client throws. */
export async function checkBlock(
  client: RpcClient,
  { address, slot, path, block, draft }: Omit<StorageQuestion, 'entry'> & { draft: StorageDraft },
): Promise<ZeroFinding> {
  const word = await askWord(client, { address, slot, block })
  const at = describeBlock(block)
  if (hexToBigInt(word) === 0n) return { verdict: 'excluded', says: `It is also zero at ${at}.` }
  return {
    verdict: 'explains',
    says: `At ${at} it is ${word}.`,
    readInstead: {
      says: `Read it at ${at}`,
      question: { ...draft, block: formatBlock(block) },
      price: priceQuestion({ path, block }, client.tariff.prices),
    },
  }
}

/** Reads the length of the array. Throws what the client throws. */
export async function checkLength(
  client: RpcClient,
  { address, block, element }: { address: Hex; block: BlockParameter; element: ArrayElement },
): Promise<ZeroFinding> {
  const length = hexToBigInt(await askWord(client, { address, slot: element.lengthSlot, block }))
  const has = `${element.array} has ${length < 1_000_000n ? countOf(Number(length), 'element') : `${length} elements`}`
  return element.index < length
    ? { verdict: 'excluded', says: `${has}: [${element.index}] exists.` }
    : { verdict: 'explains', says: `${has}, counted from 0: [${element.index}] is out of range.` }
}

export type ArrayElement = { array: string; index: bigint; lengthSlot: bigint }

/** The innermost element of a dynamic array on a path. */
export function findArrayElement({ steps }: ResolvedPath): ArrayElement | null {
  const at = steps.findLastIndex(({ rule }, i) => {
    return rule === 'array element' && steps[i - 1]?.type?.kind === 'dynamic array'
  })
  const [array, element] = [steps[at - 1], steps[at]]
  if (!array || !element) return null
  return { array: array.path, index: BigInt(element.text.slice(1, -1)), lengthSlot: array.place.slot }
}

/** Reads the entry in Vyper's order. Throws what the client throws. */
export async function checkOrder(
  client: RpcClient,
  { address, block, entry }: Pick<StorageQuestion, 'address' | 'block'> & { entry: MappingEntry },
): Promise<ZeroFinding> {
  const { slot } = deriveMappingSlot(entry.keyType, entry.key, entry.of, 'vyper')
  const word = await askWord(client, { address, slot: BigInt(slot), block })
  if (hexToBigInt(word) === 0n) {
    return { verdict: 'excluded', says: 'In Vyper’s order, slot before key, the word is also zero.' }
  }
  return {
    verdict: 'explains',
    says: `In Vyper’s order, slot before key, the word is ${word}.`,
    readInstead: {
      says: 'Read that slot',
      question: { address, by: 'slot', slot },
      price: priceQuestion(null, client.tariff.prices),
    },
  }
}

/** Throws what the client throws. */
export async function checkProxy(
  client: RpcClient,
  question: { address: Hex; block: BlockParameter },
): Promise<ZeroFinding> {
  return describeProxy(await findProxyCode(client, question))
}

function describeProxy(found: ProxyFinding): ZeroFinding {
  if (found.keeps === 'nothing') return found.hasCode ? NO_PROXY : NO_CODE_FINDING
  const { keeps, by, address, path } = found
  if (keeps === 'code' && (by === 'clone' || by === 'delegation')) return describeBorrowed({ by, address })
  const role = keeps === 'beacon' ? 'uses the beacon' : 'runs the code of'
  return {
    verdict: 'open',
    says:
      `This is a proxy (${path ?? 'an address in its code'}): it ${role} ${getAddress(address)}. The words are here, ` +
      'use the layout of its implementation.',
  }
}

const NO_PROXY: ZeroFinding = {
  verdict: 'open',
  says:
    'This is not a known kind of proxy. If it is an implementation, its own storage is empty: ' +
    'read the storage of the proxy.',
}
