import init, { contractInfo } from 'evmole/no_tla'
import { answerQuestions } from '@/components/ui/answer-questions'
import { writeGuessedLayout } from '@/lib/storage/guess/guess-layout'

declare const self: Worker & { onmessage: ((event: MessageEvent<string>) => void) | null }

/** From bytecode to the text of a guessed layout. */
answerQuestions(self, async (code: string) => {
  await init({ module_or_path: new URL('evmole/evmole_bg.wasm', import.meta.url) })
  return writeGuessedLayout(contractInfo(code, { storage: true }).storage ?? [])
})
