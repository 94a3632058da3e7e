import * as v from 'valibot'
import { fromRlp, type Hex } from 'viem'
import { ProofError } from '@/lib/proof/proof-error'
import { hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { AccessList, AccountAccess } from './access-list'

/** A number as nodes write it: minimal, padded to 32 bytes, `0x` for 0, or a JSON number. */
const NUMBER = v.pipe(
  v.union([
    v.pipe(v.number(), v.integer(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^0x[0-9a-f]{0,64}$/i)),
  ]),
  v.transform((value) => (value === '0x' ? 0n : BigInt(value))),
)
const WORD = v.pipe(
  NUMBER,
  v.transform((number): Hex => `0x${number.toString(16).padStart(64, '0')}`),
)
const INDEX = v.pipe(NUMBER, v.transform(Number))
const CODE = hexBytes()

/** The first name of these that an entry has: clients differ (execution-apis, execution-spec-tests, Nethermind). */
const named = (entry: Readonly<Record<string, unknown>>, ...names: readonly string[]): unknown =>
  names.map((name) => entry[name]).find((value) => value !== undefined)

const ENTRY = v.record(v.string(), v.unknown())

/** Lists changes, also where they are an object by decimal index. */
const changesOf = (value: unknown): unknown =>
  Array.isArray(value) || typeof value !== 'object' || value === null
    ? (value ?? [])
    : Object.entries(value).map(([index, change]) => ({ index: Number(index), ...Object(change) }))

const changes = <Value extends v.GenericSchema>(value: Value, ...names: readonly string[]) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(changesOf),
      v.array(
        v.pipe(
          ENTRY,
          v.transform((entry) => ({
            index: named(entry, 'index', 'blockAccessIndex'),
            value: named(entry, ...names),
          })),
          v.object({ index: INDEX, value }),
        ),
      ),
    ),
    [],
  )

const READ = v.pipe(
  v.union([v.string(), v.number(), ENTRY]),
  v.transform((read) => (typeof read === 'object' ? named(read, 'key', 'slot') : read)),
  WORD,
)

const SLOT = v.pipe(
  ENTRY,
  v.transform((entry) => ({
    slot: named(entry, 'key', 'slot'),
    changes: named(entry, 'changes', 'slotChanges'),
  })),
  v.object({ slot: WORD, changes: changes(WORD, 'value', 'postValue', 'newValue') }),
)

const ACCOUNT = v.object({
  address: hexBytes(20),
  storageChanges: v.nullish(v.array(SLOT), []),
  storageReads: v.nullish(v.array(READ), []),
  balanceChanges: changes(NUMBER, 'value', 'postBalance', 'newBalance'),
  nonceChanges: changes(NUMBER, 'value', 'postNonce', 'newNonce'),
  codeChanges: changes(CODE, 'code', 'newCode'),
})

/** Older builds of Besu and Nethermind put the list into an object. */
const ANSWER = v.union([
  v.array(ACCOUNT),
  v.pipe(
    v.object({ accountChanges: v.array(ACCOUNT) }),
    v.transform(({ accountChanges }) => accountChanges),
  ),
])

/**
 * Reads the answer of `eth_getBlockAccessList` in the dialects of the clients, or of `debug_getRawBlockAccessList` (RLP as hex).
 * @throws ProofError for another shape. Whether it is the list of the block, only its hash decides.
 * @example
 * parseAccessList([{ address: `0x${'aa'.repeat(20)}`, storageReads: ['0x5'] }])[0].storageReads.length // → 1
 * parseAccessList('0xc0') // → []
 */
export function parseAccessList(answer: unknown): AccessList {
  if (typeof answer === 'string') return parseRawAccessList(answer)
  const parsed = v.safeParse(ANSWER, answer)
  if (!parsed.success) throw unreadable()
  return parsed.output.map((account) => ({
    ...account,
    storageChanges: account.storageChanges ?? [],
    storageReads: account.storageReads ?? [],
  }))
}

type Rlp = Hex | readonly Rlp[]

function parseRawAccessList(raw: string): AccessList {
  try {
    const list = fromRlp(raw as Hex, 'hex') as Rlp
    return listOf(list).map(accountOf)
  } catch {
    throw unreadable()
  }
}

/** `[address, storage_changes, storage_reads, balance_changes, nonce_changes, code_changes]` (EIP-7928). */
function accountOf(item: Rlp): AccountAccess {
  const [address, storage, reads, balances, nonces, codes] = listOf(item, 6)
  const pairs = <Value>(list: Rlp | undefined, read: (value: Rlp) => Value) =>
    listOf(list).map((pair) => {
      const [index, value] = listOf(pair, 2)
      return { index: Number(numberOf(index)), value: read(value as Rlp) }
    })
  return {
    address: v.parse(hexBytes(20), address),
    storageChanges: listOf(storage).map((entry) => {
      const [slot, list] = listOf(entry, 2)
      return { slot: wordOf(slot), changes: pairs(list, wordOf) }
    }),
    storageReads: listOf(reads).map(wordOf),
    balanceChanges: pairs(balances, numberOf),
    nonceChanges: pairs(nonces, numberOf),
    codeChanges: pairs(codes, (code) => v.parse(CODE, code)),
  }
}

function listOf(item: Rlp | undefined, length?: number): readonly Rlp[] {
  if (!Array.isArray(item) || (length !== undefined && item.length !== length)) throw unreadable()
  return item
}

const numberOf = (item: Rlp | undefined): bigint => v.parse(NUMBER, item)

const wordOf = (item: Rlp | undefined): Hex => v.parse(WORD, item)

const unreadable = () => new ProofError('The node’s block access list cannot be read.')
