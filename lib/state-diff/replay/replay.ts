import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { type Fork, forkCandidates } from '@/lib/state-diff/replay/block/fork-candidates'
import {
  NotReplayableError,
  type ReplayBlock,
  type ReplayTransaction,
} from '@/lib/state-diff/replay/block/replay-block'
import {
  compareReceipt,
  type Difference,
  type RefereeReceipt,
} from '@/lib/state-diff/replay/result/compare-receipt'
import { askState, type StateMeans } from '@/lib/state-diff/replay/state/ask-state'
import { isComplete, type KnownState, type Missing, wordKey } from '@/lib/state-diff/replay/state/known-state'
import { delegateOf } from '@/lib/state-diff/replay/transaction/authorizations'
import type { TransactionRun } from '@/lib/state-diff/replay/transaction/run-transaction'
import type { Hypothesis, runBlock } from './run-block'

/** What a replay shows, and how sure it is. Source of the classes: measured against `prestateTracer`, see docs/engine-state-diff.md. */
export type Replay = {
  /** Earlier transactions of the block that were run too. */
  earlier: number
  fork: Fork['name']
  /** What was read: a second replay of the same block begins with it. */
  known: KnownState
} /** `runs`: of all transactions that ran, the wanted one last. */ & (
  | { is: 'exact'; run: TransactionRun; runs: readonly TransactionRun[] }
  | { is: 'consistent'; run: TransactionRun; after: ReadonlyMap<string, Hex> }
  | { is: 'inexact'; run: TransactionRun }
  | { is: 'not reproduced'; differences: readonly Difference[]; transaction: Hex; lacksPrecompile: boolean }
)

export type ReplayQuestion = {
  block: ReplayBlock
  /** By index in the block: of the wanted transaction, and of those that run before it. */
  receipts: ReadonlyMap<number, RefereeReceipt>
  /** Index of the wanted transaction. */
  index: number
  chainId: bigint
  /** `alone`: the earlier transactions of the block do not run. Cheaper, and never exact unless the transaction is the first. */
  scope: 'alone' | 'with earlier'
}

export type ReplayMeans = {
  request: RequestFunction
  means: StateMeans
  /** {@link runBlock}, here or in a worker. */
  run: typeof runBlock
  known?: KnownState
  onRound?: (round: number) => void
}

/** Each round trip finds at least one word more; a run that needs more rounds goes astray. */
const MOST_ROUNDS = 60

export const NOTHING_KNOWN: KnownState = {
  accounts: new Map(),
  nonces: new Map(),
  words: new Map(),
  hashes: new Map(),
}

/**
 * Runs a transaction again from the state after the parent block, and compares it with its receipt. Reads the state in rounds: each
 * run lists what it lacked.
 * @throws NotReplayableError for a block of Amsterdam, TriptychError where the state cannot be read, and what `request` throws.
 */
export async function replay(question: ReplayQuestion, means: ReplayMeans): Promise<Replay> {
  const { block, index, scope } = question
  const wanted = block.transactions[index]
  if (!wanted) throw new TriptychError(`The block has no transaction ${index}.`)
  const transactions = scope === 'alone' ? [wanted] : block.transactions.slice(0, index + 1)
  const first = scope === 'alone' ? index : 0
  const receipts = transactions.map((_, i) => {
    const receipt = question.receipts.get(first + i)
    if (!receipt) throw new TriptychError('The receipt of a transaction to run is missing.')
    return receipt
  })
  const earlier = transactions.length - 1

  let known = await firstReads(question, means, transactions)
  let best: Replay | null = null
  for (const hypothesis of hypothesesOf(block)) {
    const ran = await runInRounds(question, means, transactions, hypothesis, known)
    known = ran.known
    const [verdict] = ran.runs.flatMap((run, i) => {
      const receipt = receipts[i]
      const differences = receipt ? compareReceipt(run, receipt) : []
      const transaction = transactions[i]?.hash ?? wanted.hash
      return differences.length > 0
        ? [{ differences, transaction, lacksPrecompile: run.lacksPrecompile }]
        : []
    })
    const shared = { earlier, fork: hypothesis.fork.name, known }
    if (verdict) best ??= { ...shared, is: 'not reproduced', ...verdict }
    const run = ran.runs.at(-1)
    if (verdict || !run) continue
    return index === 0 || scope === 'with earlier'
      ? { ...shared, is: 'exact', run, runs: ran.runs }
      : judgeAlone(question, means, run, shared)
  }
  if (best) return best
  throw new NotReplayableError('Blocks of the Amsterdam fork cannot be replayed: use the block access list.')
}

/** Each fork, with and without the opening writes of its system contracts. */
const hypothesesOf = (block: ReplayBlock): readonly Hypothesis[] => {
  const forks = forkCandidates(block)
  const hasOpening = block.parentBeaconBlockRoot != null || block.requestsHash != null
  const kinds = hasOpening ? [true, false] : [true]
  return kinds.flatMap((hasOpeningWrites) => forks.map((fork) => ({ fork, hasOpeningWrites })))
}

/** Runs until nothing is missing. Each round adds what the last one lacked. */
async function runInRounds(
  { block, chainId }: ReplayQuestion,
  { request, means, run, onRound }: ReplayMeans,
  transactions: readonly ReplayTransaction[],
  hypothesis: Hypothesis,
  start: KnownState,
): Promise<{ runs: readonly TransactionRun[]; known: KnownState }> {
  let known = start
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const { runs, missing } = await run(known, block, transactions, hypothesis, chainId)
    if (runs) return { runs, known }
    onRound?.(round)
    known = await askState(request, means, block.number - 1n, missing, known)
  }
  throw new TriptychError(`The state was not complete after ${MOST_ROUNDS} rounds of reads.`)
}

/** Reads all that the transactions and their receipts name, in one round trip, and the code that delegations name. */
async function firstReads(
  { block, receipts }: ReplayQuestion,
  { request, means, known = NOTHING_KNOWN }: ReplayMeans,
  transactions: readonly ReplayTransaction[],
): Promise<KnownState> {
  const listed = transactions.flatMap(({ accessList }) => accessList ?? [])
  const addresses = [
    block.miner,
    ...transactions.flatMap(({ from, to }) => (to ? [from, to] : [from])),
    ...transactions.flatMap(({ authorizationList }) =>
      (authorizationList ?? []).map(({ address }) => address),
    ),
    ...[...receipts.values()]
      .filter(({ transactionHash }) => transactions.some(({ hash }) => hash === transactionHash))
      .flatMap(({ contractAddress, logs }) => [
        ...(contractAddress ? [contractAddress] : []),
        ...logs.map(({ address }) => address),
      ]),
    ...listed.map(({ address }) => address),
  ]
  const words = listed.flatMap(({ address, storageKeys }) => storageKeys.map((slot) => ({ address, slot })))
  const missing: Missing = {
    accounts: unseen(addresses, known),
    nonces: [],
    words: uniqueWords(words).filter(({ address, slot }) => !known.words.has(wordKey(address, slot))),
    hashes: [],
  }
  const read = isComplete(missing) ? known : await askState(request, means, block.number - 1n, missing, known)
  const delegates = [...read.accounts.values()].flatMap(({ code }) => delegateOf(code) ?? [])
  const more = unseen(delegates, read)
  if (more.length === 0) return read
  return askState(request, means, block.number - 1n, { ...missing, accounts: more, words: [] }, read)
}

const unseen = (addresses: readonly Hex[], known: KnownState): readonly Hex[] =>
  [...new Set(addresses)].filter((address) => !known.accounts.has(address))

const uniqueWords = (words: Missing['words']): Missing['words'] => [
  ...new Map(words.map((word) => [wordKey(word.address, word.slot), word])).values(),
]

/** Reads each touched word at the end of the block: the run is consistent where all are as it left them. */
async function judgeAlone(
  { block }: ReplayQuestion,
  { request, means }: ReplayMeans,
  run: TransactionRun,
  shared: Pick<Replay, 'earlier' | 'fork' | 'known'>,
): Promise<Replay> {
  const left = touchedWords(run)
  const words = [...left.keys()].map((key) => {
    const [address, slot] = key.split(':') as [Hex, Hex]
    return { address, slot }
  })
  const missing: Missing = { accounts: [], nonces: [], words, hashes: [] }
  const { words: after } = await askState(request, means, block.number, missing, NOTHING_KNOWN)
  const isSame = [...left].every(([key, word]) => after.get(key) === word)
  return isSame ? { ...shared, is: 'consistent', run, after } : { ...shared, is: 'inexact', run }
}

/** Each word that the run read or wrote, as it left it. Writes that were undone leave what was there before. */
function touchedWords({ trace, changes }: TransactionRun): ReadonlyMap<string, Hex> {
  const left = new Map<string, Hex>()
  for (const { op, frame, slot, before } of trace.accesses) {
    if (op === 'TLOAD' || op === 'TSTORE') continue
    const key = wordKey((trace.frames[frame]?.storage ?? '0x').toLowerCase() as Hex, slot)
    if (!left.has(key)) left.set(key, before)
  }
  for (const { address, slot, after } of changes.words) left.set(wordKey(address, slot), after)
  return left
}
