import { answerQuestions } from '@/components/ui/answer-questions'
import { BadInputError } from '@/lib/errors'
import { type CompiledLayouts, compileLayouts } from '@/lib/storage/compile/compile-layouts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { loadSolc } from './load-solc'

/** Layouts of a source, with the versions that it asks for; or what is wrong with what was pasted. */
export type CompileAnswer = { compiled: CompiledLayouts; pragmas: readonly string[] } | { problem: string }

declare const self: Worker & { onmessage: ((event: MessageEvent<string>) => void) | null }

answerQuestions(self, (text: string): CompileAnswer => {
  try {
    const sources = parseSoliditySources(text)
    return { compiled: compileLayouts(sources, loadSolc()), pragmas: sources.pragmas }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
})
