import type { Hex } from 'viem'
import type { StateChanges } from '@/lib/playground/machine/world-state'
import type { Request } from '@/lib/replay/state/ask-state'

type Side = Record<Hex, { balance?: Hex; nonce?: number; code?: Hex; storage?: Record<Hex, Hex> }>

/** The changes of a transaction by `prestateTracer` in diff mode, one line each. */
export async function judgedChanges(request: Request, hash: Hex): Promise<readonly string[]> {
  const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
  const { pre, post } = (await request('debug_traceTransaction', [hash, options])) as {
    pre: Side
    post: Side
  }
  const addresses = new Set([...Object.keys(pre), ...Object.keys(post)] as Hex[])
  return [...addresses].flatMap((address) => linesOf(address, pre[address] ?? {}, post[address] ?? {})).sort()
}

/** A word that is zero is missing there, and so is a code that was cleared: that one is not listed. */
function linesOf(address: Hex, pre: Side[Hex], post: Side[Hex]): readonly string[] {
  const slots = new Set([...Object.keys(pre.storage ?? {}), ...Object.keys(post.storage ?? {})] as Hex[])
  const words = [...slots].map((slot) => ({
    slot: BigInt(slot),
    before: BigInt(pre.storage?.[slot] ?? 0),
    after: BigInt(post.storage?.[slot] ?? 0),
  }))
  return [
    ...words
      .filter(({ before, after }) => before !== after)
      .map(({ slot, before, after }) => `${address} ${slot} ${before} ${after}`),
    ...(post.balance ? [`${address} balance ${BigInt(pre.balance ?? 0)} ${BigInt(post.balance)}`] : []),
    ...(post.nonce ? [`${address} nonce ${pre.nonce ?? 0} ${post.nonce}`] : []),
    ...(post.code ? [`${address} code ${pre.code ?? '0x'} ${post.code}`] : []),
  ]
}

/** The changes of a replay as {@link judgedChanges} has them. */
export function replayedChanges({ words, accounts }: StateChanges): readonly string[] {
  const lines = accounts.flatMap(({ address, balance, nonce, code }) => [
    ...(balance.before === balance.after ? [] : [`${address} balance ${balance.before} ${balance.after}`]),
    ...(nonce.before === nonce.after ? [] : [`${address} nonce ${nonce.before} ${nonce.after}`]),
    ...(code.before === code.after || code.after === '0x'
      ? []
      : [`${address} code ${code.before} ${code.after}`]),
  ])
  const slots = words.map(
    ({ address, slot, before, after }) => `${address} ${BigInt(slot)} ${BigInt(before)} ${BigInt(after)}`,
  )
  return [...lines, ...slots].sort()
}
