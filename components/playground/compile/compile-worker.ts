import { loadSolc } from '@/components/storage/compile/load-solc'
import { answerQuestions } from '@/components/ui/answer-questions'
import { BadInputError } from '@/lib/errors'
import { type CompiledSource, compileProgram } from '@/lib/playground/compile/compile-program'
import { gatherImports } from '@/lib/playground/compile/gather-imports'
import { openZeppelinUrl } from '@/lib/playground/compile/openzeppelin'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'

/** The source of a program; null to have the compiler loaded and nothing compiled. */
export type CompileQuestion = string | null

/** What came of a source; what is wrong with the text itself; or null once the compiler is loaded. */
export type CompileAnswer = CompiledSource | { problem: string }

declare const self: Worker & { onmessage: ((event: MessageEvent<CompileQuestion>) => void) | null }

answerQuestions(self, async (text: CompileQuestion): Promise<CompileAnswer | null> => {
  const solc = loadSolc()
  if (text === null) return null
  try {
    const sources = parseProgramSources(text)
    return compileProgram(sources, await gatherImports(sources, loadImport), solc)
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
})

/** A file of OpenZeppelin as the explorer serves it; null for one that the package has not. */
async function loadImport(path: string): Promise<string | null> {
  const answer = await fetch(openZeppelinUrl(path))
  return answer.ok ? answer.text() : null
}
