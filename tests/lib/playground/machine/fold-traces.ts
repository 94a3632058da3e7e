import type { Address, Hex } from 'viem'
import type { Access, Trace } from '@/lib/playground/trace/trace'

const ZERO: Hex = `0x${'0'.repeat(64)}`

/**
 * Storage as the traces tell it: what stands after all of them, and each access whose word before is not what those before
 * it left.
 */
export function foldTraces(traces: readonly Trace[]) {
  const words = new Map<Address, Map<bigint, Hex>>()
  const wrong: string[] = []
  for (const [i, trace] of traces.entries()) {
    const transient = new Map<Address, Map<bigint, Hex>>()
    foldTrace(trace, (access) => (access.op.startsWith('T') ? transient : words)).forEach((message) => {
      wrong.push(`transaction ${i}: ${message}`)
    })
    for (const address of trace.destroyed) words.delete(address)
  }
  return { words, wrong }
}

type Storage = Map<Address, Map<bigint, Hex>>

/** What was written in a frame that failed is undone when it ends: before the next access that is not within it. */
function foldTrace({ accesses, frames }: Trace, laneOf: (access: Access) => Storage): string[] {
  const wrong: string[] = []
  let undo: { frame: number; back: () => void }[] = []
  const isWithin = (inner: number, outer: number) => {
    let frame: number | null = inner
    while (frame !== null && frame > outer) frame = frames[frame]?.parent ?? null
    return frame === outer
  }
  const failedAbove = (inner: number) => {
    const above: number[] = []
    for (let frame: number | null = inner; frame !== null; frame = frames[frame]?.parent ?? null) {
      if (frames[frame]?.error != null) above.push(frame)
    }
    return above
  }
  const leave = (next: number | null) => {
    const isOver = ({ frame }: { frame: number }) =>
      failedAbove(frame).some((failed) => next === null || !isWithin(next, failed))
    while (undo.length > 0 && isOver(undo.at(-1) ?? { frame: 0 })) undo.pop()?.back()
  }
  for (const [i, access] of accesses.entries()) {
    leave(access.frame)
    const address = frames[access.frame]?.storage ?? '0x'
    const storage = laneOf(access)
    const words = storage.get(address) ?? new Map<bigint, Hex>()
    storage.set(address, words)
    const slot = BigInt(access.slot)
    const before = words.get(slot)
    if ((before ?? ZERO) !== access.before) wrong.push(`access ${i}: ${access.before}, not ${before}`)
    const put = (word: Hex | undefined) =>
      word === undefined || word === ZERO ? words.delete(slot) : words.set(slot, word)
    put(access.after)
    undo.push({ frame: access.frame, back: () => put(before) })
  }
  leave(null)
  undo = []
  return wrong
}
