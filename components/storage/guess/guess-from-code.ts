import { askWorker } from '@/components/ui/keep-worker'

/** Guesses a storage layout from bytecode, in a worker, since hostile code may keep the analysis busy. */
export async function guessFromCode(code: string, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./evmole-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await askWorker<string, string>(worker, code, signal)
  } finally {
    worker.terminate()
  }
}
