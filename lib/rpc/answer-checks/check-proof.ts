import type { ParamsOf, SlotsByAddress } from '@/lib/rpc/gate/check-request'
import { type AnswerRule, demandFields, demandRules, type FieldShapes, UntrueAnswerError } from './rules'
import { equalHex, isAddress, isBytes, isHash, isQuantity, isText, isWei, type Shape } from './wire-shapes'

type WireProof = { address: string; storageProof: readonly WireSlot[] }
type WireSlot = { key: string; value: string; proof: readonly string[] }

/** A key has 64 nibbles, and each node of a path takes one or more. */
const MOST_NODES = 65

const isPath: Shape = (value) => Array.isArray(value) && value.length <= MOST_NODES && value.every(isBytes)

const PROOF_FIELDS: FieldShapes = [
  ['address', isAddress],
  ['accountProof', isPath],
  ['balance', isWei],
  ['codeHash', isHash],
  ['nonce', isQuantity],
  ['storageHash', isHash],
  ['storageProof', Array.isArray],
]

/** Nodes return a key as it was sent, or as a number. */
const SLOT_FIELDS: FieldShapes = [
  ['key', (value) => isText(value, /^0x[0-9a-f]{0,64}$/i)],
  ['value', isWei],
  ['proof', isPath],
]

type Subject = { proof: WireProof; asked: ParamsOf['eth_getProof'] }

const RULES: readonly AnswerRule<Subject>[] = [
  ['a proof is of the account asked for', ({ proof, asked }) => equalHex(proof.address, asked[0])],
  [
    'a proof has as many slots as were asked for',
    ({ proof, asked }) => proof.storageProof.length === asked[1].length,
  ],
  [
    'slots of a proof are those asked for, in their order',
    ({ proof, asked }) =>
      proof.storageProof.every(({ key }, at) => toNumber(key) === BigInt(asked[1][at] ?? -1)),
  ],
]

const toNumber = (key: string) => (key === '0x' ? 0n : BigInt(key))

/**
 * Checks the form of a proof and that it is of the request. The caller verifies it against a block header.
 * Throws UntrueAnswerError for the result of another request.
 */
export function checkProof(asked: ParamsOf['eth_getProof'], result: unknown): unknown {
  demandFields('proof', PROOF_FIELDS, result)
  const proof = result as WireProof
  for (const slot of proof.storageProof) demandFields('proof of a slot', SLOT_FIELDS, slot)
  demandRules(RULES, { proof, asked })
  return result
}

/** A word of 32 bytes. Some nodes leave out leading zeros. */
export function checkWord(result: unknown): string {
  if (!isText(result, /^0x[0-9a-f]{0,64}$/i)) throw new UntrueAnswerError('The node sent no storage word.')
  return `0x${result.slice(2).padStart(64, '0')}`
}

/** A word for each requested slot, by address in lower case. */
export function checkStorageValues(asked: SlotsByAddress, result: unknown): unknown {
  const said = new Map(
    Object.entries(Object(result)).map(([address, words]) => [address.toLowerCase(), words]),
  )
  const addresses = Object.keys(asked)
  if (said.size !== addresses.length) throw new UntrueAnswerError('The node sent words of other accounts.')
  return Object.fromEntries(
    Object.entries(asked).map(([address, slots]) => {
      const words: unknown = said.get(address)
      if (!Array.isArray(words) || words.length !== slots.length) {
        throw new UntrueAnswerError('The node sent a different number of words than requested.')
      }
      return [address, words.map(checkWord)]
    }),
  )
}
