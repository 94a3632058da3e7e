import * as v from 'valibot'
import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { AccountDiff, Change } from '../account-diff'

/** The second parameter of `debug_traceTransaction`. */
export const PRESTATE_DIFF = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } } as const

const SIDE = v.record(
  hexBytes(20),
  v.object({
    balance: v.optional(HEX_NUMBER),
    nonce: v.optional(v.union([v.number(), HEX_NUMBER])),
    code: v.optional(hexBytes()),
    storage: v.optional(v.record(hexBytes(32), hexBytes(32)), {}),
  }),
)

const ANSWER = v.object({ pre: SIDE, post: SIDE })

type Account = NonNullable<v.InferOutput<typeof SIDE>[Hex]>

/**
 * Reads the answer of `debug_traceTransaction` with {@link PRESTATE_DIFF}. A word that is zero is missing there on its side, and so is
 * a code that was cleared: `post` has only fields that changed, `pre` has all.
 * @throws TriptychError for another shape.
 * @example
 * const address = `0x${'aa'.repeat(20)}`
 * const answer = { pre: { [address]: { balance: '0x5' } }, post: { [address]: { balance: '0x7' } } }
 * parsePrestateDiff(answer)[0].balance // → { before: 5n, after: 7n }
 */
export function parsePrestateDiff(answer: unknown): readonly AccountDiff[] {
  const parsed = v.safeParse(ANSWER, answer)
  if (!parsed.success) {
    throw new TriptychError('The node’s answer to debug_traceTransaction cannot be read.', {
      whatToDo: 'Replay the transaction instead.',
    })
  }
  const { pre, post } = parsed.output
  const addresses = [...new Set([...Object.keys(pre), ...Object.keys(post)] as Hex[])].sort()
  return addresses
    .map((address) => diffOf(address, pre[address], post[address]))
    .filter(({ words, balance, nonce, code }) => words.length > 0 || balance || nonce || code)
}

const ZERO: Hex = `0x${'0'.repeat(64)}`

function diffOf(address: Hex, pre: Account | undefined, post: Account | undefined): AccountDiff {
  const [before, after] = [pre?.storage ?? {}, post?.storage ?? {}]
  const slots = [...new Set([...Object.keys(before), ...Object.keys(after)] as Hex[])].sort()
  return {
    address,
    words: slots
      .map((slot) => ({ slot, before: before[slot] ?? ZERO, after: after[slot] ?? ZERO }))
      .filter((word) => word.before !== word.after),
    balance: changed(BigInt(pre?.balance ?? 0), numberOf(post?.balance)),
    nonce: changed(BigInt(pre?.nonce ?? 0), numberOf(post?.nonce)),
    code: changed(pre?.code ?? '0x', post?.code),
  }
}

const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : BigInt(value))

const changed = <Value>(before: Value, after: Value | undefined): Change<Value> | null =>
  after === undefined || after === before ? null : { before, after }
