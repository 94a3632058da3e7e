import type { Hex } from 'viem'
import { LieError, ProofError, type Unlike } from './proof-error'
import type { BlockReceipt } from './receipt-answer'

/** By transaction. */
type Receipts = ReadonlyMap<Hex, BlockReceipt>

/** What a receipt says that its block can gainsay, as it is shown. */
const SAYS: readonly (readonly [name: string, read: (receipt: BlockReceipt) => string])[] = [
  ['status', ({ status }) => (status ? String(BigInt(status)) : 'none')],
  ['root', ({ root }) => root ?? 'none'],
  ['type', ({ type }) => String(BigInt(type))],
  ['gas used', ({ gasUsed }) => String(BigInt(gasUsed))],
  ['cumulative gas', ({ cumulativeGasUsed }) => String(BigInt(cumulativeGasUsed))],
  ['place', ({ transactionIndex }) => String(BigInt(transactionIndex))],
  ['block hash', ({ blockHash }) => blockHash],
  ['bloom', ({ logsBloom }) => logsBloom],
  ['logs', ({ logs }) => String(logs.length)],
]

const SAYS_OF_LOGS: readonly (readonly [
  name: string,
  read: (log: BlockReceipt['logs'][number]) => string,
])[] = [
  ['emitter', ({ address }) => address],
  ['topics', ({ topics }) => topics.join(' ') || 'none'],
  ['data', ({ data }) => data],
  ['index', ({ logIndex }) => String(BigInt(logIndex))],
]

/** Logs of which it is said what differs: one that is left out moves all others. */
const MOST_LOGS = 5

/**
 * What the receipt that was shown says otherwise than the block holds it, where those of a block do not fit its header: with another one in
 * its place they fit. `other`: what else was said of it; `verify` throws ProofError where they do not fit. Null where that is not what is wrong.
 */
export function findAltered(
  receipts: Receipts,
  { shown, other }: { shown: Hex; other: BlockReceipt | undefined },
  verify: (receipts: Receipts) => void,
): LieError | null {
  const said = receipts.get(shown)
  if (!said) return null
  const held = listCandidates(said, other).find((one) => fits(new Map([...receipts, [shown, one]]), verify))
  return held ? lieOf(said, held) : null
}

/** The same with the other outcome is one, too: that is what is lied about most. */
function listCandidates(said: BlockReceipt, other: BlockReceipt | undefined): readonly BlockReceipt[] {
  const turned = said.status ? [{ ...said, status: BigInt(said.status) === 1n ? '0x0' : '0x1' } as const] : []
  return [...(other ? [other] : []), ...turned]
}

function fits(receipts: Receipts, verify: (receipts: Receipts) => void): boolean {
  try {
    verify(receipts)
    return true
  } catch (error) {
    if (error instanceof ProofError) return false
    throw error
  }
}

function lieOf(said: BlockReceipt, held: BlockReceipt): LieError {
  const logs = said.logs.flatMap((log, at) => {
    const own = held.logs[at]
    if (!own) return []
    const unlike = differ(SAYS_OF_LOGS, log, own, `log ${at}: `)
    return unlike.length > 0 ? [unlike] : []
  })
  return new LieError(
    'The receipt differs from the receipt in the block.',
    [...differ(SAYS, said, held, ''), ...logs.slice(0, MOST_LOGS).flat()],
    'The receipt in the block matches the root in the header; the receipt shown does not. The service returned a false receipt.',
  )
}

const differ = <Item>(
  says: readonly (readonly [name: string, read: (item: Item) => string])[],
  said: Item,
  held: Item,
  of: string,
): Unlike =>
  says.flatMap(([name, read]) =>
    read(said) === read(held)
      ? []
      : [
          { name: `${of}${name} as shown`, value: read(said) },
          { name: `${of}${name} in the block`, value: read(held) },
        ],
  )
