import * as v from 'valibot'
import { getContractAddress, type Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { formatCount } from '@/lib/text/count'

const OUTLINE = v.object({
  number: HEX_NUMBER,
  hash: hexBytes(32),
  blockAccessListHash: v.nullish(hexBytes(32)),
  transactions: v.array(
    v.object({
      hash: hexBytes(32),
      from: hexBytes(20),
      to: v.nullish(hexBytes(20), null),
      nonce: HEX_NUMBER,
    }),
  ),
})

/** What every chain says of a block and its transactions. Addresses are in lower case. */
export type BlockOutline = v.InferOutput<typeof OUTLINE>

/** Reads the answer of `eth_getBlockByNumber(n, true)`. @throws TriptychError for no block, another block or another shape. */
export function parseBlockOutline(answer: unknown, number: bigint): BlockOutline {
  const name = `block ${formatCount(Number(number))}`
  if (answer === null) throw new TriptychError(`The node does not return ${name}.`, { whatToDo: OTHER })
  const parsed = v.safeParse(OUTLINE, answer)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new TriptychError(
      `The node’s answer for ${name} cannot be read: ${v.getDotPath(issue)} ${issue.message}.`,
      { whatToDo: OTHER },
    )
  }
  if (BigInt(parsed.output.number) === number) return parsed.output
  throw new TriptychError(`The node returned another block than ${name}.`, { whatToDo: OTHER })
}

const OTHER = 'Try again, or choose another connection for this network.'

/** A transaction that may have written the slot, and what names the contract in it. */
export type Candidate = { index: number; hash: Hex; by: 'to' | 'creation' | 'log' }

/** Transactions that were sent to the contract, create it, or have a log of it, in order. `logged`: indexes of those with a log. */
export function listCandidates(
  { transactions }: BlockOutline,
  address: Hex,
  logged: readonly number[],
): readonly Candidate[] {
  return transactions.flatMap(({ hash, from, to, nonce }, index): Candidate[] => {
    if (to === address) return [{ index, hash, by: 'to' }]
    const isCreated =
      to === null && getContractAddress({ from, nonce: BigInt(nonce) }).toLowerCase() === address
    if (isCreated) return [{ index, hash, by: 'creation' }]
    return logged.includes(index) ? [{ index, hash, by: 'log' }] : []
  })
}
