import { answerQuestions } from '@/components/ui/answer-questions'
import { type CompiledLayouts, compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { loadSolc } from './load-solc'

/** The version is the same in all messages to one worker. */
export type CompileQuestion = { sources: SoliditySources; version: string }

declare const self: Worker & { onmessage: ((event: MessageEvent<CompileQuestion>) => void) | null }

answerQuestions(
  self,
  ({ sources, version }: CompileQuestion): CompiledLayouts => compileLayouts(sources, loadSolc(version)),
)
