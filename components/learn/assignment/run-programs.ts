import { playProgram } from '@/components/playground/run/play-program'
import type { Compiled } from '@/components/playground/run/run-state'
import { BadInputError } from '@/lib/errors'
import type { RunProgram } from '@/lib/learn/assignment/draw-work'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Runs programs with one source, which is compiled once. Rejects without a worker, or after an abort. */
export function createProgramRunner(way: {
  signal: AbortSignal
  onProgress: (says: string) => void
}): RunProgram {
  let compiled: Compiled | null = null
  return async (program) => {
    const played = await playProgram(program, { ...way, compiled })
    if (played.refused) {
      const { problem, problems } = played.refused
      throw new BadInputError('The source of this exercise does not compile.', {
        whatToDo: showHiddenCharacters(problem ?? problems[0]?.message ?? ''),
      })
    }
    compiled = played.compiled ?? null
    if (played.trouble) throw played.trouble
    return played.finished ?? null
  }
}
