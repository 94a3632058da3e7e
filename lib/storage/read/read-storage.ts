import { type Hex, numberToHex } from 'viem'
import { NO_BILL } from '@/lib/credits/bill'
import { CALLS } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { decodeLayout } from '../decode/decode-layout'
import type { Decoded } from '../decode/decoded'
import type { Layout } from '../layout/layout'
import { readWholeLayout } from './read-layout'

/** The caller's transport, as in EIP-1193: gives the result, or rejects with the error. */
type Transport = (method: string, params: readonly unknown[]) => Promise<unknown>

export type StorageValues = {
  /** The block of all values, as a hex number. */
  block: Hex
  /** In the order of `paths`, or of the layout. */
  values: readonly Decoded[]
}

/**
 * Reads variables of a contract at one block: all of the layout, or those at `paths`. A tag is pinned first.
 * Then it sends one `eth_getStorageAt` per slot, and more for data behind lengths. Long arrays stop after 64
 * elements, long strings after 1,024 bytes. Throws `PathError` for a path that does not fit the layout, and
 * what the transport throws.
 * @example
 * const types = { t_uint128: { encoding: 'inplace', label: 'uint128', numberOfBytes: '16' } }
 * const fee = { label: 'fee', slot: '2', offset: 16, type: 't_uint128' }
 * const layout = parseLayout({ storage: [fee], types })
 * const words = { 2: '0x' + '30'.padStart(32, '0') + ''.padStart(32, '0') }
 * const request = async (_method, [_address, slot]) => words[Number(slot)]
 * const { values } = await readStorage(request, { address: '0x' + 'ab'.repeat(20), layout, block: 5n })
 * values.map(plainValue) // → ['48']
 */
export async function readStorage(
  request: Transport,
  {
    address,
    layout,
    paths,
    block = 'latest',
  }: { address: Hex; layout: Layout | null; paths?: readonly string[]; block?: BlockParameter | bigint },
): Promise<StorageValues> {
  const options = paths ? { paths } : {}
  const task = { address, layouts: [layout], options, budget: Number.POSITIVE_INFINITY }
  const asked = typeof block === 'bigint' ? numberToHex(block) : block
  const { blocks } = await readWholeLayout(openClient(request), task, [asked])
  const words = blocks[0]?.words ?? new Map()
  return { block: blocks[0]?.block ?? '0x0', values: decodeLayout(layout, words, options).variables }
}

/** The transport has its own limits, so calls are neither priced nor batched. */
const openClient = (request: Transport): BatchClient => ({
  tariff: CALLS,
  call: request,
  bill: () => NO_BILL,
  batch: (calls) =>
    Promise.all(calls.map(async ({ method, params }) => ({ result: await request(method, params) }))),
  batchSize: () => 100,
})
