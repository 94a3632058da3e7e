import type { CreatedContract } from '../trace/trace'
import { OpenCalls } from './open-calls'

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
