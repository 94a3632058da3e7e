import { askWorker } from '@/components/ui/keep-worker'

/** Guesses a layout from bytecode. In a worker, because crafted bytecode can keep the analysis busy. */
export async function guessFromCode(code: string, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./evmole-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await askWorker<string, string>(worker, code, signal)
  } finally {
    worker.terminate()
  }
}
