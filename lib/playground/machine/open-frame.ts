import type { CreatedContract } from '../trace/trace'

export type OpenFrame = {
  /** Null if it exceeds the kept frames. */
  index: number | null
  /** The index of the nearest kept frame. */
  keptIndex: number
  /** Numbers before the frame. */
  starts: { accesses: number; logs: number }
  /** Internal functions that have not returned. */
  calls: OpenCalls
  created: CreatedContract | null
}

export function openFrame(
  index: number | null,
  parent: OpenFrame | undefined,
  starts: OpenFrame['starts'],
): OpenFrame {
  return { index, keptIndex: index ?? parent?.keptIndex ?? 0, starts, calls: new OpenCalls(), created: null }
}

type Jump = {
  pc: number
  to: number
  code: Uint8Array
  stack: { readonly length: number; peek(count: number): bigint[] }
}

const JUMPDEST = 0x5b
/** Depth of a return address below the top: arguments must be reachable by DUP and SWAP. */
const REACH = 18

/**
 * Internal calls of one frame that have not returned. Compilers push the return address below the arguments and jump; it is
 * the instruction after the jump. A call is open while its return address is on the stack.
 */
export class OpenCalls {
  #calls: { pc: number; at: number }[] = []
  #pcs: readonly number[] | null = []

  /** Offsets of the calling jumps, outermost first. */
  pcs(): readonly number[] {
    this.#pcs ??= this.#calls.map(({ pc }) => pc)
    return this.#pcs
  }

  jump({ pc, to, code, stack }: Jump): void {
    const last = this.#calls.at(-1)
    if (last && to === last.pc + 1) this.#leave(last.at)
    else if (code[pc + 1] === JUMPDEST) this.#enter(pc, stack)
  }

  #enter(pc: number, stack: Jump['stack']): void {
    const depth = stack.peek(Math.min(REACH, stack.length)).indexOf(BigInt(pc + 1))
    if (depth < 0) return
    const at = stack.length - 1 - depth
    this.#leave(at)
    this.#calls.push({ pc, at })
  }

  #leave(height: number): void {
    while ((this.#calls.at(-1)?.at ?? -1) >= height) this.#calls.pop()
    this.#pcs = null
  }
}
