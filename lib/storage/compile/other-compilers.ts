import type { CompilerProblem } from './compiler-problem'
import { COMPILERS, type Compiler, judgeCompiler } from './compilers'

/**
 * What every version refuses alike: a name that is declared nowhere or twice, an import that is not there, and a sign where
 * another has to stand. Where a name has to stand, or a word of the language does, older versions may have taken it.
 */
const OF_EVERY_VERSION = [
  /^Undeclared identifier\.(?:$| Did you mean)/,
  /^Identifier (?:not found or not unique|already declared)/,
  /^The imported file .* is missing/,
  /^Expected (?!identifier).+ but got (?!(?:reserved keyword )?'[a-z]+')/,
]

/** Whether another compiler may take what one refused. */
export const mayBeOfVersion = (problems: readonly CompilerProblem[]): boolean =>
  !problems.some(({ message }) => OF_EVERY_VERSION.some((sign) => sign.test(message)))

/** Compilers that sources allow beside the one that refused them, or all where their line is not here; none where every version would refuse. */
export function listOtherCompilers(
  refused: Compiler,
  pragmas: readonly string[],
  problems: readonly CompilerProblem[],
): Compiler[] {
  if (!mayBeOfVersion(problems)) return []
  const ofLine = COMPILERS.filter((one) => judgeCompiler(one, pragmas).nearness !== 'other line')
  return (ofLine.length > 0 ? ofLine : COMPILERS).filter((one) => one !== refused)
}
