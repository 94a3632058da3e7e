import { type Hex, keccak256, numberToHex } from 'viem'
import { CREDITS } from '@/lib/credits/tariff'
import { type Facts, NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { searchLogs } from '@/lib/logs/search/search-logs'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { drawProfiles, type Profile } from './profiles'
import { RESULT_LIMIT } from './result-limit'

/**
 * `npm run bench:doubts`: credits for checks of an honest provider, as a share of those of the search: of a first search, of the
 * same search again, and by a trusted connection. Nothing should be called incomplete.
 */

const HASH = keccak256('0x')
const TOKEN: Hex = '0x00000000000000000000000000000000000000aa'
/** Another contract, which emits a log in each block, of a topic that no other has. */
const OTHER: Hex = '0x00000000000000000000000000000000000000bb'
const BILL = { calls: 1, credits: 255, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const

type Asked = { fromBlock: string; toBlock: string; address?: Hex; topics?: readonly Hex[] }

function serve({ logs }: Profile): AskRelay {
  return async ({ method, params: [asked] }) => {
    if (method === 'eth_getBlockByNumber') {
      const block = Number(asked)
      const isIn = logs[firstFrom(logs, block)] === block
      const logsBloom = bloomOfLogs([otherLog(block), ...(isIn ? [writeLog(block, 0)] : [])])
      return { result: { number: asked, logsBloom }, bill: { ...BILL, credits: 80 } }
    }
    const { fromBlock, toBlock, address, topics } = asked as Asked
    if (address === OTHER) return { result: [otherLog(Number(topics?.[0]))], bill: BILL }
    const first = firstFrom(logs, Number(fromBlock))
    const within = logs.subarray(first, firstFrom(logs, Number(toBlock) + 1))
    if (within.length > RESULT_LIMIT) {
      throw new RpcError({ kind: 'too-many-results', code: -32005, verbatim: 'too many', bill: BILL })
    }
    const found = Array.from(within, (block, at) => writeLog(block, first + at))
    return { result: address === undefined ? [...found, otherLog(Number(fromBlock))] : found, bill: BILL }
  }
}

function writeLog(block: number, index: number) {
  return {
    address: TOKEN,
    topics: [] as readonly Hex[],
    data: '0x',
    blockNumber: numberToHex(block),
    blockHash: HASH,
    transactionHash: HASH,
    transactionIndex: '0x0',
    logIndex: numberToHex(index),
    removed: false,
  }
}

/** Behind all others of its block. */
const otherLog = (block: number) => ({
  ...writeLog(block, 2 ** 31),
  address: OTHER,
  topics: [numberToHex(block, { size: 32 })],
})

function firstFrom(logs: Uint32Array, block: number): number {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((logs[middle] ?? 0) < block) low = middle + 1
    else high = middle
  }
  return low
}

async function measure(profile: Profile, known: { facts: Facts }) {
  const { signal } = new AbortController()
  const client = withinBudget(openClient(serve(profile), CREDITS, signal), Number.MAX_SAFE_INTEGER)
  const range = { from: 0, to: profile.blocks - 1 }
  const network = { history: 'archive', blockTime: 12 } as const
  let [checks, doubts] = [0, 0]
  for await (const event of searchLogs({
    client,
    filter: { address: TOKEN },
    range,
    network,
    signal,
    known,
  })) {
    if (event.type === 'check-paid') checks += event.credits
    if (event.type === 'incomplete' && event.why !== 'not-tested') doubts++
  }
  return { extra: checks / (client.bill().credits - checks), doubts }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const extras: number[] = []
let doubted = 0
for (const profile of drawProfiles()) {
  const known = { facts: openFacts(NO_FACTS, false) }
  const first = await measure(profile, known)
  const repeat = await measure(profile, { facts: { ...known.facts, alarms: {} } })
  const trusted = await measure(profile, { facts: openFacts(NO_FACTS, true) })
  extras.push(first.extra)
  doubted += first.doubts
  const columns = [first, repeat, trusted].map(({ extra }) => percent(extra).padStart(10))
  process.stdout.write(`${profile.name.padEnd(14)}${columns.join('')}\n`)
}
const median = extras.toSorted((a, b) => a - b)[Math.floor(extras.length / 2)] ?? 0
process.stdout.write(
  `median ${percent(median)} more credits for checks; ${doubted} of ${extras.length} called incomplete\n`,
)
