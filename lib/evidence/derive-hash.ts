import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { askBlockByHash } from '@/lib/proof/ask-headers'
import { askProof } from '@/lib/proof/ask-proof'
import type { Header } from '@/lib/proof/header'
import { ProofError } from '@/lib/proof/proof-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { formatCount } from '@/lib/text/count'
import { HISTORY_CONTRACT, historySlot, reachesBack } from './derived-blocks'
import type { BlockName } from './evidence'
import type { HashPath } from './make-evidence'

type Client = Pick<RpcClient, 'call'>

/** The next step: the header of the newer block, then its history contract, or all headers in between. */
export type DeriveStep = { step: 'header'; hash: Hex } | { step: 'history' | 'parents' }

/** The newer block, how many headers were read, and the path to the older block once it is complete. */
export type DeriveProgress = { newer: Header; read: number; path: HashPath | null }

/** More headers than this are not read one by one. */
const MAX_PARENTS = 64

/** The possible steps from a newer block to an older one, with their prices. */
export function stepsTo(
  { number }: BlockName,
  newer: Header,
  prices: Prices,
): readonly { step: 'history' | 'parents'; price: number }[] {
  const apart = newer.number - number
  const parents = { step: 'parents' as const, price: Math.max(0, apart - 1) * prices.eth_getBlockByHash }
  return [
    ...(apart > 0 && apart <= MAX_PARENTS ? [parents] : []),
    ...(reachesBack(newer.number, number) ? [{ step: 'history' as const, price: prices.eth_getProof }] : []),
  ]
}

/**
 * Derives the hash of an older block from a newer one, one step at a time. Throws {@link ProofError} if the newer block leads to another
 * hash, {@link TriptychError} if it has none, and what the client throws.
 */
export const deriveHash = (to: BlockName) =>
  async function* (
    asked: DeriveStep,
    client: Client,
    _: AbortSignal,
    earlier: DeriveProgress | undefined,
  ): AsyncGenerator<DeriveProgress, void> {
    if (asked.step === 'header') yield { newer: await readHeader(client, asked.hash), read: 0, path: null }
    else if (!earlier) return
    else if (asked.step === 'parents') yield* readParents(client, earlier.newer, to)
    else yield { ...earlier, path: await readHistory(client, earlier.newer, to) }
  }

async function readHistory(client: Client, newer: Header, to: BlockName): Promise<HashPath> {
  const key = numberToHex(historySlot(to.number), { size: 32 })
  const answer = await askProof(client, HISTORY_CONTRACT, [key], numberToHex(newer.number))
  const account = verifyAccount(newer.stateRoot, HISTORY_CONTRACT, answer)
  const { proved, nodes } = verifySlot(account, key, answer.storageProof[0] ?? { value: '0x0', proof: [] })
  if (proved === 0n) {
    throw new TriptychError(
      `The state of block ${formatCount(newer.number)} does not contain the hash of block ${formatCount(to.number)}.`,
      { whatToDo: 'This chain may not store block hashes, or only from a later block (EIP-2935).' },
    )
  }
  demandSame(numberToHex(proved, { size: 32 }), to)
  const slots = [{ key, proof: [...nodes] }]
  const proof = [...account.nodes]
  return {
    from: nameOf(newer),
    headers: [newer.encoded],
    accounts: [{ block: newer.number, address: HISTORY_CONTRACT, proof, slots }],
  }
}

async function* readParents(
  client: Client,
  newer: Header,
  to: BlockName,
): AsyncGenerator<DeriveProgress, void> {
  const headers = [newer.encoded]
  let at = newer
  while (at.number - 1 > to.number) {
    const parent = await readHeader(client, at.parentHash)
    if (parent.number !== at.number - 1) {
      throw new TriptychError('The headers do not form a chain: a parent hash belongs to another block.')
    }
    at = parent
    headers.push(at.encoded)
    yield { newer, read: headers.length - 1, path: null }
  }
  demandSame(at.parentHash, to)
  yield { newer, read: headers.length - 1, path: { from: nameOf(newer), headers, accounts: [] } }
}

async function readHeader(client: Client, hash: Hex): Promise<Header> {
  const header = await askBlockByHash(client, hash)
  if (!header) throw new TriptychError('The service has no block with this hash.')
  return header
}

function demandSame(hash: Hex, { number, hash: ours }: BlockName): void {
  if (hash === ours) return
  throw new ProofError(
    `The newer block and the proof have different hashes for block ${formatCount(number)}.`,
    [
      { name: 'hash of the proof', value: ours },
      { name: 'hash from the newer block', value: hash },
    ],
  )
}

const nameOf = ({ number, hash }: Header): BlockName => ({ number, hash })
