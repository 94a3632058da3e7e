import type { Hex } from 'viem'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import {
  handBuiltLog,
  handBuiltReceipt,
  type RawReceipt,
  TOKEN,
} from '@/tests/lib/receipts/hand-built-receipt'
import type { NodeCall } from '@/tests/lib/service/fake-node'
import { renameReceipt } from '../e2e/receipt-explorer'

/** Receipts that the demo chain does not make, each under a hash of its own. */
const BEACON = `0x${'bea0'.repeat(10)}`
const CODE = `0x${'c0de'.repeat(10)}`
/** This emitter is a proxy of a beacon, all others have their code in the slot of EIP-1967. */
const BEACON_PROXY = `0x${'be'.repeat(20)}` as const

const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** Code that names the slots of both. */
const PROXY_CODE = `0x7f${PROXY_IMPLEMENTATION_SLOT.slice(2)}7f${BEACON_SLOT.slice(2)}`

/** One log of an event that nobody knows. */
function emittedBy(address: Hex): RawReceipt {
  const log = { address, topics: [`0x${'77'.repeat(32)}`] as const }
  return { logs: [handBuiltLog(6, log)], logsBloom: bloomOfLogs([log]) }
}

const SHAPES = {
  plain: {},
  /** Less gas than any transaction takes. */
  forged: { gasUsed: '0x5000' },
  proxy: emittedBy(TOKEN),
  beacon: emittedBy(BEACON_PROXY),
} satisfies Record<string, RawReceipt>

const NAMES = Object.keys(SHAPES)

export const hashOfShape = (name: keyof typeof SHAPES): string =>
  `0x${(NAMES.indexOf(name) + 1).toString(16).padStart(64, '0')}`

const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** What the nodes of the explorer with these receipts answer; undefined where any node answers the same. */
export function answerShape({ method, params: [first, second] }: NodeCall): unknown {
  if (method === 'eth_getStorageAt') {
    if (first !== BEACON_PROXY) return wordOf(CODE)
    return second === BEACON_SLOT ? wordOf(BEACON) : wordOf('0x')
  }
  if (method === 'eth_getCode') return PROXY_CODE
  const [, shape] = Object.entries(SHAPES)[Number(first) - 1] ?? []
  if (method !== 'eth_getTransactionReceipt' || !shape) return undefined
  return renameReceipt(handBuiltReceipt(shape), String(first))
}
