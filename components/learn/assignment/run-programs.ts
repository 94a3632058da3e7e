import { playProgram } from '@/components/playground/run/play-program'
import type { Compiled } from '@/components/playground/run/run-state'
import { BadInputError } from '@/lib/errors'
import type { RunProgram } from '@/lib/learn/assignment/draw-work'

/** Runs programs of one source, which is compiled once. Rejects where no worker runs, and once it is stopped. */
export function createRunner(way: { signal: AbortSignal; onProgress: (says: string) => void }): RunProgram {
  let compiled: Compiled | null = null
  return async (program) => {
    const played = await playProgram(program, { ...way, compiled })
    if (played.kind === 'refused') throw new BadInputError('The source of this exercise does not compile.')
    compiled = played.compiled
    if (played.kind === 'misfit') return null
    if (played.ended) throw played.ended
    return played.finished
  }
}
