import { type Hex, numberToHex } from 'viem'
import { numberOfBlock } from '@/lib/block/block'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { type ProvedAccount, type SaidSlot, verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { askProof } from '@/lib/proof/ask-proof'
import { ProofError } from '@/lib/proof/proof-error'
import { type ProvedHeader, proveHeader } from '@/lib/proof/proved-block'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { formatSlot } from '../place/slot'
import type { Words } from '../place/words'

type Client = Pick<RpcClient, 'call'>

/** Words of a contract that were read at one block, or at a tag. */
export type WordsToProve = { block: BlockParameter; words: Words }

/** A slot, what was shown in it, and what the state holds. */
export type ProvedWord = { slot: bigint; shown: bigint; proof: SaidSlot }

/** What of one block's words is proved so far. */
export type BlockProof = {
  asked: BlockParameter
  header: ProvedHeader
  account: ProvedAccount
  words: readonly ProvedWord[]
}

/** Slots in one call: about 7 KB of proof each, well below what any service sends. */
const KEYS_A_CALL = 100

export const countToProve = (blocks: readonly Pick<WordsToProve, 'words'>[]): number =>
  blocks.reduce((sum, { words }) => sum + words.size, 0)

/** Of all calls that it takes: a header for each block, and proofs by a hundred slots. */
export const priceProof = (blocks: readonly Pick<WordsToProve, 'words'>[], prices: Prices): number =>
  blocks.reduce(
    (sum, { words }) =>
      sum + prices.eth_getBlockByNumber + Math.ceil(words.size / KEYS_A_CALL) * prices.eth_getProof,
    0,
  )

/** Of the calls after which it is known whether a service has proofs: at a tag the header is read first. */
export const priceTry = (blocks: readonly Pick<WordsToProve, 'block'>[], prices: Prices): number =>
  prices.eth_getProof +
  (blocks[0] && numberOfBlock(blocks[0].block) === null ? prices.eth_getBlockByNumber : 0)

/**
 * Proves words of a contract against the headers of their blocks, and yields what is proved by then. A service that has no proofs
 * of a block says so before its header is paid for. Throws {@link ProofError} where a proof does not hold, and what the client throws.
 */
export async function* proveWords(
  client: Client,
  address: Hex,
  blocks: readonly WordsToProve[],
): AsyncGenerator<readonly BlockProof[], void> {
  let proved: readonly BlockProof[] = []
  for (const block of blocks) {
    const before = proved
    for await (const proof of proveBlockWords(client, address.toLowerCase() as Hex, block)) {
      proved = [...before, proof]
      yield proved
    }
  }
}

async function* proveBlockWords(
  client: Client,
  address: Hex,
  { block, words }: WordsToProve,
): AsyncGenerator<BlockProof, void> {
  const slots = [...words.keys()]
  const number = numberOfBlock(block)
  let header = number === null ? await readHeader(client, block) : null
  const at = header?.number ?? numberToHex(number ?? 0)
  const proved: ProvedWord[] = []
  for (let from = 0; from < slots.length; from += KEYS_A_CALL) {
    const asked = slots.slice(from, from + KEYS_A_CALL)
    const keys = asked.map(formatSlot)
    const answer = await askProof(client, address, keys, at)
    header ??= await readHeader(client, at)
    const account = verifyAccount(header.stateRoot, address, answer)
    for (const [i, said] of answer.storageProof.entries()) {
      const slot = asked[i] ?? 0n
      const proof = verifySlot(account, formatSlot(slot), said)
      proved.push({ slot, shown: BigInt(words.get(slot) ?? 0), proof })
    }
    yield { asked: block, header, account, words: [...proved] }
  }
}

async function readHeader(client: Client, block: BlockParameter): Promise<ProvedHeader> {
  const answer = await client.call('eth_getBlockByNumber', [block, false])
  if (answer === null) throw new TriptychError('The service no longer has this block.')
  const header = proveHeader(answer)
  const number = numberOfBlock(block)
  if (number !== null && Number(header.number) !== number) {
    throw new ProofError('The service sent the header of another block.', [
      { name: 'requested block', value: String(number) },
      { name: 'block of the header', value: String(BigInt(header.number)) },
    ])
  }
  return header
}
