import { keepWorker } from '@/components/ui/keep-worker'
import type { EvidenceVerdict } from '@/lib/evidence/describe-evidence'

const ask = keepWorker<string, EvidenceVerdict>(
  () => new Worker(new URL('./evidence-worker.ts', import.meta.url), { type: 'module' }),
)

let last: Promise<unknown> = Promise.resolve()

/**
 * Checks evidence beside the page, one text after the other: large files take seconds. Rejects when the worker does not load,
 * or `signal` ends it.
 */
export function judgeInWorker(text: string, signal: AbortSignal): Promise<EvidenceVerdict> {
  const judged = last.then(() => {
    signal.throwIfAborted()
    return ask(text, signal)
  })
  last = judged.catch(() => null)
  return judged
}
