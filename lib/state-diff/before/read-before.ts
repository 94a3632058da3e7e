import * as v from 'valibot'
import { type Hex, keccak256, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { type AccountAnswer, NO_CODE } from '@/lib/proof/account-proof'
import { askProof } from '@/lib/proof/ask-proof'
import { ProofError } from '@/lib/proof/proof-error'
import { hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { askWord } from '@/lib/storage/read/ask-word'
import type { BeforePlan, Slots } from './plan-before'

export type ReadProof = Slots & { answer: AccountAnswer }

/** The state after the parent block, as far as it was read. */
export type Before = {
  plan: BeforePlan
  proofs: readonly ReadProof[]
  /** Words that were read without a proof, in the order of the plan. */
  words: readonly (readonly Hex[])[]
  codes: ReadonlyMap<Hex, Hex>
  isProved: boolean
}

/** Reads the values of a plan after the parent block. Throws what the client throws, and ProofError for a code of another hash. */
export async function readBefore(client: RpcClient, plan: BeforePlan, parent: bigint): Promise<Before> {
  const at = numberToHex(parent)
  const [proofs, words] = await Promise.all([
    readProofs(client, plan.proofs, at),
    readWords(client, plan, at),
  ])
  const codes = await Promise.all(
    plan.codes.map(async (address) => [address, await readCode(client, { address, proofs, at })] as const),
  )
  return { plan, proofs, words, codes: new Map(codes), isProved: false }
}

export const readProofs = (
  client: RpcClient,
  proofs: readonly Slots[],
  at: Hex,
): Promise<readonly ReadProof[]> =>
  Promise.all(
    proofs.map(async ({ address, slots }) => ({
      address,
      slots,
      answer: await askProof(client, address, slots, at),
    })),
  )

function readWords(
  client: RpcClient,
  { words, together }: BeforePlan,
  at: Hex,
): Promise<readonly (readonly Hex[])[]> {
  if (together) return readTogether(client, words, at)
  const read = ({ address, slots }: Slots) =>
    Promise.all(slots.map((slot) => askWord(client, { address, slot: BigInt(slot), block: at })))
  return Promise.all(words.map(read))
}

const VALUES = v.record(v.string(), v.array(hexBytes(32)))

async function readTogether(
  client: RpcClient,
  words: readonly Slots[],
  at: Hex,
): Promise<readonly (readonly Hex[])[]> {
  const asked = Object.fromEntries(words.map(({ address, slots }) => [address, slots]))
  const answer = v.safeParse(VALUES, await client.call('eth_getStorageValues', [asked, at]))
  return words.map(({ address, slots }) => {
    const values = answer.success ? answer.output[address] : undefined
    if (values?.length === slots.length) return values
    throw new TriptychError('The service returned words that were not requested.', {
      whatToDo: 'Try again, or use another connection for this network.',
    })
  })
}

/** The code before: its hash is in the proof of the account. */
async function readCode(
  client: RpcClient,
  { address, proofs, at }: { address: Hex; proofs: readonly ReadProof[]; at: Hex },
): Promise<Hex> {
  const codeHash = proofs.find((proof) => proof.address === address)?.answer.codeHash
  if (codeHash === NO_CODE || BigInt(codeHash ?? 0) === 0n) return '0x'
  const code = v.safeParse(hexBytes(), await client.call('eth_getCode', [address, at]))
  if (code.success && keccak256(code.output) === codeHash) return code.output
  throw new ProofError('The code before the block does not have the hash that the account states.', [
    { name: 'account', value: address },
  ])
}

/** The value of a slot in the answers to `eth_getProof`; undefined if it was not asked for. */
export function wordIn(proofs: readonly ReadProof[], address: Hex, slot: Hex): Hex | undefined {
  for (const { address: own, slots, answer } of proofs) {
    const value = own === address ? answer.storageProof[slots.indexOf(slot)]?.value : undefined
    if (value !== undefined) return numberToHex(BigInt(value), { size: 32 })
  }
  return undefined
}
