import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { type Replay, replay } from '@/lib/state-diff/replay/replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import type { CallPrices } from '@/lib/state-diff/replay/state/plan-reads'
import { type Cost, countRequests, PRICED } from './counted-request'
import { questionsOf } from './judge-replays'
import type { Kind, Scene } from './random-blocks'

/** The last of many transactions that use the same few contracts. */
const HOT = { 'last of 30': 30, 'last of 150': 150 } as const

type MeasuredKind = Kind | keyof typeof HOT

export type Measured = { is: Replay['is']; cost: Cost; asked: readonly string[] }

/** What reading the state costs at most: credits of the access service and trips, without the transaction, its block and receipts. */
export const TARGETS: readonly { kind: MeasuredKind; credits: number; trips: number }[] = [
  { kind: 'ether transfer', credits: 160, trips: 2 },
  { kind: 'token transfer', credits: 320, trips: 3 },
  { kind: 'through a proxy', credits: 400, trips: 4 },
  { kind: 'swap', credits: 500, trips: 4 },
  { kind: 'CREATE2', credits: 400, trips: 3 },
  { kind: 'creation', credits: 160, trips: 2 },
  { kind: '200 slots', credits: 420, trips: 3 },
  { kind: 'last of 30', credits: 1_165, trips: 6 },
  { kind: 'last of 150', credits: 1_165, trips: 6 },
]

/** Mines a block of the kind, and replays its last transaction with all before it. */
export async function measureKind(
  scene: Scene,
  kind: MeasuredKind,
  { prices = PRICED, through = (request) => request }: { prices?: CallPrices; through?: Through } = {},
): Promise<Measured> {
  const ask: RequestFunction = (method, params) => scene.client.request({ method, params } as never)
  const number = await (isHot(kind) ? scene.mineHot(HOT[kind]) : scene.mineOne(kind))
  const question = (await questionsOf(ask, number)).at(-1)
  if (!question) throw new Error('The block is empty.')
  const { request, asked, cost } = countRequests(through(ask))
  const result = await replay(question, { request, prices, run: runBlock })
  return { is: result.is, cost: cost(), asked }
}

const isHot = (kind: MeasuredKind): kind is keyof typeof HOT => Object.hasOwn(HOT, kind)

type Through = (request: RequestFunction) => RequestFunction
