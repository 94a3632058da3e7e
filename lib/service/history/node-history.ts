import * as v from 'valibot'
import type { WatchedNode } from '../nodes/circuit-breaker'
import { askUncharged } from '../nodes/node'
import type { Member } from '../nodes/node-group'

/** The kinds of data of eth_capabilities, and a method that reads each. */
export const READ_BY = {
  state: 'eth_getStorageAt',
  tx: 'eth_getTransactionByHash',
  logs: 'eth_getLogs',
  receipts: 'eth_getTransactionReceipt',
  blocks: 'eth_getBlockByNumber',
  stateproofs: 'eth_getProof',
} as const

export type DataKind = keyof typeof READ_BY

export const DATA_KINDS = Object.keys(READ_BY) as DataKind[]

const NUMBER = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/i),
  v.transform((text) => BigInt(text)),
)

/** https://github.com/ethereum/execution-apis/blob/main/src/schemas/capabilities.yaml */
const DATA = v.object({
  disabled: v.optional(v.boolean(), false),
  oldestBlock: v.nullish(NUMBER, null),
  deleteStrategy: v.nullish(v.object({ type: v.literal('window'), retentionBlocks: NUMBER }), null),
})

const STATEMENT = v.record(v.string(), v.unknown())

/** What a node says about one kind of data. Null: nothing that can be read. */
export type DataStatement = v.InferOutput<typeof DATA> | null

export type NodeStatement = Readonly<Record<DataKind, DataStatement>>

/** What the config and the node itself say about its history. */
export type NodeHistory = Pick<Member['settings'], 'methods' | 'history'> & {
  statement: NodeStatement | null
}

/** Each kind is read by itself. Null if nothing can be read. */
export function parseStatement(result: unknown): NodeStatement | null {
  const read = v.safeParse(STATEMENT, result)
  if (!read.success) return null
  const kinds = DATA_KINDS.map((kind) => {
    const { success, output } = v.safeParse(DATA, read.output[kind])
    return [kind, success ? output : null] as const
  })
  return Object.fromEntries(kinds) as NodeStatement
}

/** A node is asked again after this. */
const VALID_MS = 60_000

export type HistoryTracker = () => Promise<readonly NodeHistory[]>

/** Asks nodes for their history with uncharged calls, at most once a minute. A node that is down or lacks the method says nothing. */
export function trackHistory(members: readonly Member[], timeoutMs: number): HistoryTracker {
  const asked = new Map<WatchedNode, { at: number; statement: Promise<NodeStatement | null> }>()
  const statementOf = ({ node, settings }: Member) => {
    if (node.health() === 'down' || settings.methods?.includes('eth_capabilities') === false) return null
    const kept = asked.get(node)
    if (kept && performance.now() - kept.at < VALID_MS) return kept.statement
    const statement = ask(node, timeoutMs)
    asked.set(node, { at: performance.now(), statement })
    return statement
  }
  return () =>
    Promise.all(
      members.map(async (member) => ({
        methods: member.settings.methods,
        history: member.settings.history,
        statement: await statementOf(member),
      })),
    )
}

async function ask({ inner }: WatchedNode, timeoutMs: number): Promise<NodeStatement | null> {
  const answer = await askUncharged(inner, timeoutMs, 'eth_capabilities', []).catch(() => null)
  return answer && 'result' in answer ? parseStatement(answer.result) : null
}
