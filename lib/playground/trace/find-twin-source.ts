import type { FindSource } from './find-source'
import type { Access, Frame, Trace } from './trace'

type Kept = Pick<Trace, 'accesses' | 'frames'>

/**
 * Where accesses of optimized code stand in the source, by those of its twin: a build of the same source without the optimizer, run by
 * the same transaction. Null where the accesses of the twin that may be meant stand in several lines, or there are none.
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
 * The accesses of the twin that one may be. An optimizer drops accesses and moves them, so they are matched within their frame by what
 * they do to which slot: the first with the first where both builds do it equally often. Of reads that became one the first is left.
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

/** Addresses that depend on code differ between builds. */
function isSameFrame(trace: Kept, twin: Kept, at: number): boolean {
  const [frame, other]: (Frame | undefined)[] = [trace.frames[at], twin.frames[at]]
  return frame?.kind === other?.kind && frame?.parent === other?.parent
}
