import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { askProof } from '@/lib/proof/ask-proof'
import { HISTORY_CONTRACT, historySlot, reachesBack } from '@/lib/proof/history-contract'
import { ProofError } from '@/lib/proof/proof-error'
import { type ProvedHeader, proveHeader } from '@/lib/proof/proved-block'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { formatCount } from '@/lib/text/count'
import type { BlockName } from './evidence'
import type { WayFromAnchor } from './make-evidence'

type Client = Pick<RpcClient, 'call'>

/** What to do next: read the header of the newer block, then the history contract at it, or the headers between. */
export type WayStep = { step: 'header'; hash: Hex } | { step: 'history' | 'parents' }

/** The newer block, whose header is its hash's, and the way from it once there is one. */
export type WayProgress = { newer: ProvedHeader; read: number; way: WayFromAnchor | null }

/** Blocks apart that are walked one by one. */
const MOST_PARENTS = 64

/** The steps by which an older block can be reached from a newer one, each at its price in credits. */
export function waysTo(
  { number }: BlockName,
  newer: ProvedHeader,
  prices: Prices,
): readonly { step: 'history' | 'parents'; price: number }[] {
  const apart = Number(newer.number) - number
  const history = { step: 'history' as const, price: prices.eth_getProof }
  const parents = { step: 'parents' as const, price: Math.max(0, apart - 1) * prices.eth_getBlockByHash }
  return [
    ...(apart > 0 && apart <= MOST_PARENTS ? [parents] : []),
    ...(reachesBack(Number(newer.number), number) ? [history] : []),
  ]
}

/**
 * Goes from the hash of a newer block to that of an older one, a step a press. Throws {@link ProofError} where the newer block has
 * another hash for it, {@link TriptychError} where it has none, and what the client throws.
 */
export const askWay = (to: BlockName) =>
  async function* (
    asked: WayStep,
    client: Client,
    _: AbortSignal,
    earlier: WayProgress | undefined,
  ): AsyncGenerator<WayProgress, void> {
    if (asked.step === 'header') yield { newer: await readHeader(client, asked.hash), read: 0, way: null }
    else if (!earlier) return
    else if (asked.step === 'history') {
      yield { ...earlier, way: await askHistory(client, earlier.newer, to) }
    } else yield* walkParents(client, earlier, to)
  }

async function askHistory(client: Client, newer: ProvedHeader, to: BlockName): Promise<WayFromAnchor> {
  const key = numberToHex(historySlot(to.number), { size: 32 })
  const answer = await askProof(client, HISTORY_CONTRACT, [key], newer.number)
  const account = verifyAccount(newer.stateRoot, HISTORY_CONTRACT, answer)
  const [said] = answer.storageProof
  const { proved, nodes } = verifySlot(account, key, said ?? { value: '0x0', proof: [] })
  if (proved === 0n) {
    throw new TriptychError(
      `The state of block ${formatCount(Number(newer.number))} does not contain the hash of block ${formatCount(to.number)}.`,
      { whatToDo: 'This chain may not store block hashes, or only from a later block (EIP-2935).' },
    )
  }
  demandSame(numberToHex(proved, { size: 32 }), to)
  const block = Number(newer.number)
  return {
    from: nameOf(newer),
    headers: [newer.encoded],
    accounts: [
      {
        block,
        address: HISTORY_CONTRACT,
        proof: [...account.nodes],
        slots: [{ key, proof: [...nodes] }],
      },
    ],
  }
}

async function* walkParents(
  client: Client,
  { newer }: WayProgress,
  to: BlockName,
): AsyncGenerator<WayProgress, void> {
  const headers = [newer.encoded]
  let at = newer
  while (Number(at.number) - 1 > to.number) {
    const parent = await readHeader(client, at.parentHash)
    if (Number(parent.number) !== Number(at.number) - 1) {
      throw new TriptychError('The headers do not form a chain: a parent hash belongs to another block.')
    }
    at = parent
    headers.push(at.encoded)
    yield { newer, read: headers.length - 1, way: null }
  }
  demandSame(at.parentHash, to)
  yield { newer, read: headers.length - 1, way: { from: nameOf(newer), headers, accounts: [] } }
}

async function readHeader(client: Client, hash: Hex): Promise<ProvedHeader> {
  const answer = await client.call('eth_getBlockByHash', [hash, false])
  if (answer === null) throw new TriptychError('The service has no block with this hash.')
  const header = proveHeader(answer)
  if (header.hash === hash) return header
  throw new ProofError('The service sent the header of another block.', [
    { name: 'requested hash', value: hash },
    { name: 'hash of the header', value: header.hash },
  ])
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

const nameOf = ({ number, hash }: ProvedHeader): BlockName => ({ number: Number(number), hash })
