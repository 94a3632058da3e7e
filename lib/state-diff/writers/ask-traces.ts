import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { PRESTATE_DIFF, parsePrestateDiff } from '../trace/prestate-diff'
import { type BlockOutline, listCandidates } from './block-outline'
import { explainsBlock, listWrites, type SlotInBlock, withClosing } from './slot-write'
import type { SlotWriters } from './slot-writers'

/**
 * The writers by the traces of all transactions. Null: the node has no tracer.
 * @throws TriptychError for an answer of another shape, and what the client throws.
 */
export async function askTraces(
  client: RpcClient,
  question: SlotInBlock,
  outline: BlockOutline,
): Promise<SlotWriters | null> {
  const [first, ...others] = outline.transactions
  if (!first) return null
  // Without a tracer one call is enough to know it.
  const tried = await askTrace(client, first.hash)
  if (tried === null) return null
  const answers = [tried, ...(await Promise.all(others.map(({ hash }) => askTrace(client, hash))))]
  if (answers.includes(null)) return null
  const writes = withClosing(listWrites(answers.map((answer) => changeIn(answer, question))), question)
  return explainsBlock(writes, question)
    ? { is: 'by the node', writes, later: 0 }
    : { is: 'candidates', why: UNEXPLAINED, candidates: listCandidates(outline, question.address, []) }
}

const UNEXPLAINED =
  'The node’s traces do not explain the new word. On a development node a method such as anvil_setStorageAt can have written it.'

async function askTrace({ call }: RpcClient, hash: string): Promise<unknown> {
  try {
    return await call('debug_traceTransaction', [hash, PRESTATE_DIFF])
  } catch (error) {
    if (error instanceof RpcError && ['unsupported', 'missing-data', 'other'].includes(error.kind))
      return null
    throw error
  }
}

function changeIn(answer: unknown, question: SlotInBlock) {
  const account = parsePrestateDiff(answer).find(({ address }) => address === question.address)
  const word = account?.words.find(({ slot }) => slot === question.slot)
  return word && word.before !== null ? { before: word.before, after: word.after } : undefined
}
