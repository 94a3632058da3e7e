import { type Hex, numberToHex } from 'viem'
import { NO_BILL } from '@/lib/credits/bill'
import { CALLS } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { BLOCK_TAGS, type BlockParameter, parseBlockParameter } from '@/lib/rpc/gate/block-parameter'
import { refuseInput, requireAddress, requireRequest } from '@/lib/rpc/gate/caller-input'
import { decodeLayout } from '../decode/decode-layout'
import type { Decoded } from '../decode/decoded'
import type { ReadLimits } from '../decode/read-options'
import type { Layout } from '../layout/layout'
import { requireLayout } from '../layout/require-layout'
import { requireOptions } from './caller-options'
import { readWholeLayout } from './read-layout'

export type StorageValues = {
  /** The block of all values, as a hex number. */
  block: Hex
  /** In the order of `paths`, or of the layout. */
  values: readonly Decoded[]
}

/**
 * Reads variables of a contract at one block: all of the layout, or those at `paths`. A tag is pinned first.
 * Then it sends one `eth_getStorageAt` per slot, and more for data behind lengths. Long arrays stop after 64
 * elements, long strings after 1,024 bytes. An index beyond the length of its array gives a warning. Throws
 * `PathError` for a path that does not fit the layout, BadInputError for a wrong argument and before more than
 * `limits.slots` slots (1,000) are read, and what the transport throws.
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
  request: RequestFunction,
  {
    address,
    layout,
    paths,
    limits,
    block = 'latest',
  }: {
    address: Hex
    layout: Layout | null
    paths?: readonly string[]
    limits?: Partial<ReadLimits>
    block?: BlockParameter | bigint
  },
): Promise<StorageValues> {
  requireRequest(request)
  const parsed = requireLayout(layout)
  const options = requireOptions({ paths, limits })
  const task = {
    address: requireAddress('address', address),
    layouts: [parsed],
    options,
    budget: Number.POSITIVE_INFINITY,
  }
  const { blocks } = await readWholeLayout(openClient(request), task, [requireBlock(block)])
  const words = blocks[0]?.words ?? new Map()
  return { block: blocks[0]?.block ?? '0x0', values: decodeLayout(parsed, words, options).variables }
}

function requireBlock(block: unknown): BlockParameter {
  try {
    return parseBlockParameter(typeof block === 'bigint' && block >= 0n ? numberToHex(block) : block)
  } catch (cause) {
    const { shortMessage } = refuseInput('block', block, 'a block', BLOCK_FORMS)
    throw new BadInputError(shortMessage, { whatToDo: BLOCK_FORMS, cause })
  }
}

const BLOCK_FORMS = `Pass a bigint, a hex number such as 0x1f, or ${BLOCK_TAGS.join(', ')}.`

/** The transport has its own limits, so calls are neither priced nor batched. */
const openClient = (request: RequestFunction): BatchClient => ({
  tariff: CALLS,
  call: request,
  bill: () => NO_BILL,
  batch: (calls) =>
    Promise.all(calls.map(async ({ method, params }) => ({ result: await request(method, params) }))),
  batchSize: () => 100,
})
