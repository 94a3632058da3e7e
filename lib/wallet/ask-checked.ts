import { type Hex, numberToHex } from 'viem'
import { parseHexCount } from '@/lib/block/hex-count'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { checkAnswer } from '@/lib/rpc/answer-checks/check-answer'
import { createLogCheck } from '@/lib/rpc/answer-checks/check-logs'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { CheckedRequest, LogsRequest } from '@/lib/rpc/gate/check-request'
import { askProvider, billOf, type WalletProvider, walletError } from './ask-provider'

type Checked = { result: unknown; calls: number; tookMs: number }

/** Calls a wallet and checks the response. Throws RpcError with the bill of all calls made. */
export async function askChecked(
  provider: WalletProvider,
  request: CheckedRequest,
  chainId: number,
  signal: AbortSignal | undefined,
  longestWait: number | undefined,
): Promise<Checked> {
  let calls = 0
  let tookMs = 0
  const ask = async (asked: CheckedRequest): Promise<unknown> => {
    calls++
    const { method, params } = asked
    const answer = await askProvider(provider, { method, params, ...(signal && { signal }) }, longestWait)
    tookMs += answer.tookMs
    if (asked.method === 'eth_getLogs') return answer.result
    return checkAnswer(asked, answer.result, { chainId, isOwnNode: false }, giveWay)
  }
  try {
    const result = await (request.method === 'eth_getLogs' ? searchLogs(request, ask) : ask(request))
    return { result, calls, tookMs }
  } catch (error) {
    throw withBill(error, billOf(calls, tookMs))
  }
}

type Ask = (request: CheckedRequest) => Promise<unknown>

async function searchLogs(search: LogsRequest, ask: Ask): Promise<unknown> {
  const [filter] = search.params
  if (!('blockHash' in filter)) return holdLogs(search, await ask(search), null)
  const { blockHash, ...rest } = filter
  const number = await numberOf(blockHash, ask)
  const block = numberToHex(number)
  const answer = await ask({ ...search, params: [{ ...rest, fromBlock: block, toBlock: block }] })
  const logs = holdLogs(search, answer, number)
  // Without a log no block hash was returned: after a reorg the number may be another block.
  if (logs.length === 0) await demandBlock(block, blockHash, ask)
  return logs
}

async function numberOf(hash: Hex, ask: Ask): Promise<bigint> {
  const block = await ask({ method: 'eth_getBlockByHash', params: [hash, false] })
  const number = parseHexCount(Object(block).number)
  if (number !== null) return BigInt(number)
  throw unknownBlock()
}

async function demandBlock(number: Hex, hash: Hex, ask: Ask): Promise<void> {
  const block = await ask({ method: 'eth_getBlockByNumber', params: [number, false] })
  if (String(Object(block).hash).toLowerCase() !== hash) throw unknownBlock()
}

const unknownBlock = () =>
  new RpcError({ kind: 'ahead-of-head', code: -32000, verbatim: 'unknown block', bill: NO_BILL })

function holdLogs({ params: [filter] }: LogsRequest, answer: unknown, blockNumber: bigint | null): unknown[] {
  if (!Array.isArray(answer)) throw new UntrueAnswerError('No list of logs was sent.')
  return answer.filter(createLogCheck(filter, blockNumber, { inAnyOrder: true }))
}

/** A wrong response becomes an error of its own kind. The bill of an error includes the calls before it. */
function withBill(error: unknown, bill: Bill): unknown {
  if (error instanceof UntrueAnswerError) return walletError('wallet-untrue', error.shortMessage, 0, bill)
  if (!(error instanceof RpcError)) return error
  const { kind, code, verbatim, states } = error
  return new RpcError({ ...states, kind, code, verbatim, bill })
}

const giveWay = () => new Promise((resolve) => setTimeout(resolve))
