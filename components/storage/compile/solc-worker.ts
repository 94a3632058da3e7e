import { answerQuestions } from '@/components/ui/answer-questions'
import { type CompiledLayouts, compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { loadSolc } from './load-solc'

/** Sources, and the version of the compiler: the same in every question that one worker is asked. */
export type CompileQuestion = { sources: SoliditySources; version: string }

declare const self: Worker & { onmessage: ((event: MessageEvent<CompileQuestion>) => void) | null }

answerQuestions(
  self,
  ({ sources, version }: CompileQuestion): CompiledLayouts => compileLayouts(sources, loadSolc(version)),
)
