import type { CreatedContract } from '../trace/trace'

/** A frame that has not ended. */
export type OpenFrame = {
  /** Its index in the trace; null when it is beyond those that are kept. */
  index: number | null
  /** Its own index, or that of the nearest above it that is kept. */
  keptIndex: number
  /** How many accesses and logs there were before it. */
  starts: { accesses: number; logs: number }
  /** Functions that run in it. */
  calls: OpenCalls
  /** The contract that it makes. */
  created: CreatedContract | null
}

/** A frame within `parent`; without one it is the first. */
export function openFrame(
  index: number | null,
  parent: OpenFrame | undefined,
  starts: OpenFrame['starts'],
): OpenFrame {
  return { index, keptIndex: index ?? parent?.keptIndex ?? 0, starts, calls: new OpenCalls(), created: null }
}

/** A jump, once it was made. */
type Jump = {
  pc: number
  to: number
  code: Uint8Array
  stack: { readonly length: number; peek(count: number): bigint[] }
}

const JUMPDEST = 0x5b
/** How deep below the top a return address lies at most: under arguments that the function has to reach. */
const REACH = 18

/**
 * The functions of one frame that have not returned. The EVM knows no functions; compilers put the address to return to on
 * the stack, below the arguments, and jump: it is the instruction after that jump. So a call is open as long as its return
 * address lies there.
 */
export class OpenCalls {
  #calls: { pc: number; at: number }[] = []
  #pcs: readonly number[] | null = []

  /** Offsets of the jumps that called them, the outermost first. */
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

  /** Ends the calls whose return address was at this height of the stack or above. */
  #leave(height: number): void {
    while ((this.#calls.at(-1)?.at ?? -1) >= height) this.#calls.pop()
    this.#pcs = null
  }
}
