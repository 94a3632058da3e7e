import type { FromWorker } from '@/components/ui/keep-worker'
import { type BlockRun, runBlock } from '@/lib/state-diff/replay/run-block'

/** Built into one file by app/state-diff/replay.js. Its policy allows no connection and no import. */
declare const self: {
  onmessage: (event: MessageEvent<Parameters<typeof runBlock>>) => void
  postMessage: (message: FromWorker<BlockRun>) => void
}

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ answer: await runBlock(...data) })
  } catch (error) {
    self.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
}
