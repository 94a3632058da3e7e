import * as v from 'valibot'
import { type Hex, keccak256 } from 'viem'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type BlockJson, encodeHeader, listUnknownFields } from './header'
import { ProofError } from './proof-error'

const HASH = hexBytes(32)

const HEADER = v.object({
  hash: HASH,
  parentHash: HASH,
  number: HEX_NUMBER,
  timestamp: HEX_NUMBER,
  stateRoot: HASH,
  receiptsRoot: HASH,
  logsBloom: hexBytes(256),
})

const BLOCK = v.object({ ...HEADER.entries, transactions: v.array(HASH) })

/** What the header of a block commits to, and the header itself in RLP. */
export type ProvedHeader = v.InferOutput<typeof HEADER> & { encoded: Hex }

/** The same with the hashes of its transactions, which the header's hash does not prove. */
export type ProvedBlock = v.InferOutput<typeof BLOCK> & { encoded: Hex }

/**
 * Reads a header as a node sends it, whose fields hash to the hash that it says.
 * @throws ProofError where they do not: the answer is false, or the chain hashes headers in a way of its own.
 */
export const proveHeader = (answer: unknown): ProvedHeader => proveHash(read(HEADER, answer), answer)

/**
 * Reads a block as a node sends it, with the hashes of its transactions, whose header hashes to `hash`.
 * @throws ProofError as {@link proveHeader} does.
 */
export const proveBlock = (answer: unknown, hash: Hex): ProvedBlock =>
  proveHash({ ...read(BLOCK, answer), hash }, answer)

/**
 * The same where only its number is known: whether the hash that it says is the chain's is another question.
 * @throws ProofError as {@link proveHeader} does.
 */
export const proveOwnHash = (answer: unknown): ProvedBlock => proveHash(read(BLOCK, answer), answer)

function read<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const block = v.safeParse(schema, answer, { abortEarly: true })
  if (block.success) return block.output
  const field = v.getDotPath(block.issues[0]) ?? 'the block'
  throw new ProofError(`The block’s header cannot be hashed: ${field} is missing or malformed.`)
}

function proveHash<Header extends { hash: Hex }>(header: Header, answer: unknown): Header & { encoded: Hex } {
  const block = answer as BlockJson
  const encodings = encodeHeader(block)
  const encoded = encodings.find((encoding) => keccak256(encoding) === header.hash)
  if (encoded) return { ...header, encoded }
  const unknown = listUnknownFields(block)
  throw new ProofError(
    unknown.length === 0
      ? 'The header does not match the hash of the block.'
      : 'The block’s header cannot be hashed: it may have unknown fields.',
    [
      { name: 'hash of the block', value: header.hash },
      { name: 'hash of the header sent', value: keccak256(encodings[0] ?? '0x') },
      ...(unknown.length > 0
        ? [{ name: 'unknown fields', value: showHiddenCharacters(unknown.join(', '), 200) }]
        : []),
    ],
    'The response is false, or this chain hashes its headers differently. In the second case, nothing can be proved here.',
  )
}
