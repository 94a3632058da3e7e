import { withChainCheck } from '@/lib/connections/chain-check'
import type { Learned } from '@/lib/connections/learned'
import { addBills, type Bill } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { LogsEvidence } from '@/lib/evidence/evidence'
import type { Proofs } from '@/lib/evidence/make-evidence'
import { isDevelopmentChain } from '@/lib/networks'
import { toShownError } from '@/lib/rpc/client/own-fault'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { blockAt } from '../answer/log-columns'
import type { FoundLog } from '../answer/logs-answer'
import type { SearchCheck, SearchToProve } from '../proof/check-search'
import { type ClaimCounts, claimsOf, countClaims, type ProofOrder, planProof } from '../proof/proof-plan'
import type { ProvingState } from '../proof/search-proof'
import { packError } from '../search/portable-error'
import type { SearchProgress } from '../search/search-progress'
import type { LogSearch } from './log-search'
import type { LogsOrder } from './search-state'

type Means = {
  search: () => Pick<LogSearch, 'order' | 'progress' | 'logs'> | null
  open: (network: LogsOrder['network'], tariff: Tariff, signal: AbortSignal) => BatchClient
  /** Told when there is something else to show. */
  tell: () => void
}

/** How a search is proved. */
export type ProofMeans = {
  tariff: Tariff
  /** Whether the chain of the connection is to be asked for first. */
  asksChain: boolean
  /** Whether it is known to give no receipts by the block. */
  isOneByOne: boolean
}

type Walk = (
  checks: typeof import('../proof/check-search'),
  client: BatchClient,
) => AsyncIterable<SearchCheck>

/** Proves the search that the worker has, by one connection, one step at a time; what the search finds anew makes a proof void. */
export function createSearchProver({ search, open, tell }: Means) {
  let stop = new AbortController()
  let check: SearchCheck | null = null
  let shown: Omit<ProvingState, 'proof'> | null = null
  let isRunning = false
  let provedOf: SearchProgress['answered'] | null = null

  const claimsNow = () => {
    const found = search()
    if (!found) return null
    return claimsOf(answeredOf(found), found.logs().blockNumbers())
  }

  const isOfSearch = () => search()?.progress().answered === provedOf

  function forget() {
    stop.abort()
    stop = new AbortController()
    isRunning = false
    check = null
    shown = null
  }

  async function run({ tariff, asksChain }: ProofMeans, before: Bill | null, walk: Walk) {
    const order = search()?.order
    const learned: Partial<Learned> = {}
    if (!order) return learned
    isRunning = true
    const mine = new AbortController()
    stop = mine
    const opened = open(order.network, tariff, mine.signal)
    const learnChain = () => Object.assign(learned, { isOfChain: true })
    const client = asksChain ? withChainCheck(opened, order.network, learnChain) : opened
    const show = (end: ProvingState['end']) => {
      if (stop !== mine) return
      isRunning = end === null
      shown = { bill: before ? addBills(before, client.bill()) : client.bill(), end }
      tell()
    }
    try {
      for await (const next of walk(await import('../proof/check-search'), client)) {
        if (next.proof.isOneByOne) learned.isOneByOne = true
        if (stop === mine) check = next
        show(null)
      }
      show({ how: 'done' })
    } catch (error) {
      show(
        mine.signal.aborted ? { how: 'stopped' } : { how: 'refused', error: packError(toShownError(error)) },
      )
    }
    return learned
  }

  return {
    state(): ProvingState | null {
      if (check && !isOfSearch()) forget()
      return check && shown && { proof: check.proof, ...shown }
    },
    claims: (): ClaimCounts | null => {
      const claims = claimsNow()
      return claims && countClaims(claims)
    },
    /** Returns what it learned of the connection, like {@link proveReceipts}. */
    async proveHeaders(order: ProofOrder, means: ProofMeans): Promise<Partial<Learned>> {
      const [found, claims] = [search(), claimsNow()]
      if (!found || !claims || isRunning) return {}
      forget()
      provedOf = found.progress().answered
      const plan = planProof(claims, order)
      const searched = searchedBlocks(found, new Set(plan.map(({ number }) => number)))
      const claimed = countClaims(claims)
      const { network } = found.order
      const skipsBlocks = network.service === 'embedded' || isDevelopmentChain(network)
      return run(means, null, ({ checkHeaders }, client) =>
        checkHeaders(client, plan, { ...searched, order, claimed, skipsBlocks }),
      )
    },
    async proveReceipts(means: ProofMeans): Promise<Partial<Learned>> {
      const [found, earlier] = [search(), check]
      if (!found || !earlier || !isOfSearch() || isRunning) return {}
      const searched = searchedBlocks(found, new Set(earlier.receipts.keys()))
      const isOneByOne = means.isOneByOne || earlier.proof.isOneByOne
      return run(means, shown?.bill ?? null, ({ checkReceipts }, client) =>
        checkReceipts(client, { ...earlier, proof: { ...earlier.proof, isOneByOne } }, searched),
      )
    },
    /** What a file of evidence says of the search; null while not every block is decided. */
    async evidence(): Promise<Proofs<LogsEvidence> | null> {
      const [found, checked] = [search(), check]
      if (!found || !checked || !isOfSearch()) return null
      const { network, question } = found.order
      const { searchEvidence } = await import('../proof/search-evidence')
      return searchEvidence(network, { filter: question.filter, answered: answeredOf(found) }, checked)
    },
    stop: () => stop.abort(),
    forget,
  }
}

const answeredOf = ({ progress }: Pick<LogSearch, 'progress'>) =>
  progress().answered.map(({ range }) => range)

/** What a search says of some of its blocks. */
function searchedBlocks(
  { order, progress, logs }: Pick<LogSearch, 'order' | 'progress' | 'logs'>,
  blocks: ReadonlySet<number>,
): SearchToProve {
  const found = new Map<number, FoundLog[]>()
  for (const log of logs().filter((answer) => (row) => blocks.has(blockAt(answer, row)))) {
    const known = found.get(log.blockNumber)
    if (known) known.push(log)
    else found.set(log.blockNumber, [log])
  }
  const foundIn: SearchToProve['foundIn'] = (block) => found.get(block) ?? []
  const { range } = progress()
  return {
    filter: order.question.filter,
    foundIn,
    hashOf: (block) =>
      foundIn(block)[0]?.blockHash ?? (block === range?.to ? (range.finality?.headHash ?? null) : null),
  }
}
