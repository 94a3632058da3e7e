import { keepWorker } from '@/components/ui/keep-worker'
import type { EvidenceVerdict } from '@/lib/evidence/judge-evidence'

const ask = keepWorker<string, EvidenceVerdict>(
  () => new Worker(new URL('./evidence-worker.ts', import.meta.url), { type: 'module' }),
)

let last: Promise<unknown> = Promise.resolve()

/** Checks evidence beside the page, one text after the other: large files take seconds. Rejects when the worker does not load. */
export function judgeInWorker(text: string): Promise<EvidenceVerdict> {
  const judged = last.then(() => ask(text, new AbortController().signal))
  last = judged.catch(() => null)
  return judged
}
