import type { FindSource } from './find-source'
import type { Access, Frame, Trace } from './trace'

type Kept = Pick<Trace, 'accesses' | 'frames'>

/**
 * Source lines of optimized code, from the same transaction in the build without the optimizer. Null if there is no matching
 * access, or several lines.
 */
export function createFindTwinSource(trace: Kept, twin: Kept, findSource: FindSource): FindSource {
  const match = matchTwin(trace, twin)
  return (access, _, contract) => {
    const frame = twin.frames[access.frame]
    const spans = frame ? match(access).map((one) => findSource(one, frame, contract)) : []
    const [first = null] = spans
    return spans.every((span) => span?.file === first?.file && span?.line === first?.line) ? first : null
  }
}

/**
 * An optimizer removes and moves accesses. Accesses match if they do the same to one slot in one frame, in the same order if
 * both builds do it equally often. If one read replaces two, it is the first.
 */
function matchTwin(trace: Kept, twin: Kept): (access: Access) => readonly Access[] {
  const [own, others] = [groupAlike(trace), groupAlike(twin)]
  return (access) => {
    const key = keyOf(access)
    const [same, candidates] = [own.get(key) ?? [], others.get(key) ?? []]
    const at = same.indexOf(access)
    if (same.length > candidates.length || !isSameFrame(trace, twin, access.frame)) return []
    const isRead = access.op === 'SLOAD' || access.op === 'TLOAD'
    const isSure = same.length === candidates.length || (same.length === 1 && isRead)
    return isSure ? candidates.slice(at, at + 1) : candidates
  }
}

function groupAlike({ accesses }: Kept): Map<string, Access[]> {
  const groups = new Map<string, Access[]>()
  for (const access of accesses) {
    const key = keyOf(access)
    const group = groups.get(key)
    if (group) group.push(access)
    else groups.set(key, [access])
  }
  return groups
}

const keyOf = ({ frame, op, slot, after }: Access): string => `${frame} ${op} ${slot} ${after}`

/** Addresses can differ between builds. */
function isSameFrame(trace: Kept, twin: Kept, at: number): boolean {
  const [frame, other]: (Frame | undefined)[] = [trace.frames[at], twin.frames[at]]
  return frame?.kind === other?.kind && frame?.parent === other?.parent
}
