import { callUntil, readLargeAnswers, type Waits } from './large-waits'
import { cpuMicrosOf, type Target } from './measure'

/** Cheap calls go to the target's URL, and the large one to another, whose node is a program of its own. */
export type LargeTarget = Target & { largeUrl: string }

/** `cpuMs` is what the large answer and the cheap ones beside it took of the processor. */
export type LargeSample = Waits & { cpuMs: number }

/** What cheap calls wait while one answer of 62 MB passes. */
export async function measureLargeAnswer({ url, largeUrl, pids }: LargeTarget): Promise<LargeSample> {
  const before = await cpuMicrosOf(pids)
  const reading = readLargeAnswers(largeUrl, 1)
  const waits = await callUntil(reading, url)
  if ((await reading) !== 1) throw new Error('The large answer was refused, or did not come whole.')
  return { ...waits, cpuMs: ((await cpuMicrosOf(pids)) - before) / 1_000 }
}
