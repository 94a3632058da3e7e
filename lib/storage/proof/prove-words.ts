import { type Hex, numberToHex } from 'viem'
import { numberOfBlock } from '@/lib/block/block'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { type ProvedAccount, type SaidSlot, verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { findOtherNumber } from '@/lib/proof/ask-headers'
import { askProof } from '@/lib/proof/ask-proof'
import { type Header, proveHeader } from '@/lib/proof/header'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { formatSlot } from '../place/slot'
import type { Words } from '../place/words'

type Client = Pick<RpcClient, 'call'>

/** Words of a contract that were read at one block, or at a tag. */
export type WordsToProve = { block: BlockParameter; words: Words }

/** A slot with the word that was shown and the proved word. */
export type ProvedWord = { slot: bigint; shown: bigint; proof: SaidSlot }

/** The proved words of one block. */
export type BlockProof = {
  asked: BlockParameter
  header: Header
  account: ProvedAccount
  words: readonly ProvedWord[]
}

/** Slots in one call: each has about 7 KB of proof. */
const SLOTS_PER_CALL = 100

export const countToProve = (blocks: readonly Pick<WordsToProve, 'words'>[]): number =>
  blocks.reduce((sum, { words }) => sum + words.size, 0)

/** All calls: a header for each block, and a proof for each 100 slots. */
export const priceProof = (blocks: readonly Pick<WordsToProve, 'words'>[], prices: Prices): number =>
  blocks.reduce(
    (sum, { words }) =>
      sum + prices.eth_getBlockByNumber + Math.ceil(words.size / SLOTS_PER_CALL) * prices.eth_getProof,
    0,
  )

/** The calls until it is known whether the provider has proofs. At a tag the header is read first. */
export const priceTry = (blocks: readonly Pick<WordsToProve, 'block'>[], prices: Prices): number =>
  prices.eth_getProof +
  (blocks[0] && numberOfBlock(blocks[0].block) === null ? prices.eth_getBlockByNumber : 0)

/**
 * Proves words of a contract against the headers of their blocks. Each step has everything that is proved by then. The proof of a block
 * is read before its header, so that a provider without proofs costs only that call. Throws {@link ProofError} for a proof that is not
 * valid, and what the client throws.
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
  const at = numberToHex(header?.number ?? number ?? 0)
  const proved: ProvedWord[] = []
  for (let from = 0; from < slots.length; from += SLOTS_PER_CALL) {
    const asked = slots.slice(from, from + SLOTS_PER_CALL)
    const answer = await askProof(client, address, asked.map(formatSlot), at)
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

async function readHeader(client: Client, block: BlockParameter): Promise<Header> {
  const answer = await client.call('eth_getBlockByNumber', [block, false])
  if (answer === null) throw new TriptychError('The service no longer has this block.')
  const header = proveHeader(answer)
  const other = findOtherNumber(header, numberOfBlock(block) ?? header.number)
  if (other) throw other
  return header
}

export const isUnlike = ({ shown, proof }: ProvedWord): boolean => shown !== proof.proved

export function countWords(blocks: readonly BlockProof[]): { proved: number; unlike: number } {
  const words = blocks.flatMap((block) => block.words)
  return { proved: words.length, unlike: words.filter(isUnlike).length }
}

/** Whether a word that was shown is false. A word that was read at a tag may have changed since. */
export const isLie = (blocks: readonly BlockProof[]): boolean =>
  blocks.some(({ words }) => words.some(isUnlike)) &&
  !blocks.some(({ asked }) => isBlockTag(asked) && asked !== 'earliest')
