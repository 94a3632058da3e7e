import type { BlockRange } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'
import type { PatientDoor } from '../door/patient-door'
import { type Place, seekLogs } from './seek-logs'

/**
 * A log of the range that is there for certain, of whatever contract: from among all of a block, or of a few blocks,
 * the one that is most its own. Null where none is found; `lacking` where a header tells of logs that do not come.
 */
export async function askWitness(
  range: BlockRange,
  place: Place,
  door: Pick<PatientDoor, 'call'>,
): Promise<FoundLog | 'lacking' | null> {
  const sought = await seekLogs(range, place, door)
  if (typeof sought === 'string') return null
  return sought.bloom !== null && sought.logs.length === 0 ? 'lacking' : mostOwn(sought.logs)
}

/** With the most topics; of those, of the contract with the fewest logs. */
function mostOwn(logs: readonly FoundLog[]): FoundLog | null {
  const counts = new Map<string, number>()
  for (const { address } of logs) counts.set(address, (counts.get(address) ?? 0) + 1)
  const countOf = ({ address }: FoundLog) => counts.get(address) ?? 0
  const [first] = logs.toSorted((a, b) => b.topics.length - a.topics.length || countOf(a) - countOf(b))
  return first ?? null
}
