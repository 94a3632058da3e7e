import { keepWorker } from '@/components/ui/keep-worker'
import type { BlockRun, runBlock } from '@/lib/state-diff/replay/run-block'
import { RUN_LIMIT } from '@/lib/state-diff/replay/run-limit'

type Run = Parameters<typeof runBlock>

/** Of its own path, for its policy: see app/state-diff/replay.js. */
const askWorker = keepWorker<Run, BlockRun>(() => new Worker('/state-diff/replay.js'), RUN_LIMIT)

let last: Promise<unknown> = Promise.resolve()

/** Runs transactions in the worker of the replay. Several results of a page share it, so a run waits for the one before it. */
export function askReplay(run: Run, signal: AbortSignal): Promise<BlockRun> {
  const mine = last.then(() => {
    signal.throwIfAborted()
    return askWorker(run, signal)
  })
  last = mine.catch(() => {})
  return mine
}
