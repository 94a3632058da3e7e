import init, { contractInfo } from 'evmole/no_tla'
import type { FromWorker } from '@/components/ui/ask-worker'
import { writeGuessedLayout } from '@/lib/storage/guess/guess-layout'

declare const self: Worker & { onmessage: ((event: MessageEvent<string>) => void) | null }

/** Takes bytecode, gives the text of a guessed layout. */
self.onmessage = async ({ data }) => {
  let reply: FromWorker<string>
  try {
    await init({ module_or_path: new URL('evmole/evmole_bg.wasm', import.meta.url) })
    reply = { answer: writeGuessedLayout(contractInfo(data, { storage: true }).storage ?? []) }
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(reply)
}
