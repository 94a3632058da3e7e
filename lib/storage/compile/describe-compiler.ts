import type { CompilerProblem } from './compiler-problem'
import { type ChosenCompiler, COMPILERS, type Compiler, judgeCompiler } from './compilers'

/** What the sources require, and the compiler that takes them. */
export function describeChoice({ compiler, nearness }: ChosenCompiler, pragmas: readonly string[]): string {
  const takes = `${nameOf(compiler)} (${compiler.megabytes} MB)`
  if (pragmas.length === 0) return `The source has no pragma. ${takes} compiles it.`
  const asks = `The source requires Solidity ${pragmas.join(', ')}`
  switch (nearness) {
    case 'allowed':
      return `${asks}; ${takes} compiles it.`
    case 'same line':
      return `${asks}. ${takes}, the last version of ${lineOf(compiler)}, compiles it.`
    case 'other line':
      return `${asks}, which is not available here. ${takes}, the nearest version, tries it. ${FIRST}`
  }
}

/** The compiler of a layout, and what that leaves open. */
export function describeCompiled({ compiler, nearness }: ChosenCompiler, pragmas: readonly string[]): string {
  const by = `It was compiled by ${nameOf(compiler)}`
  const asks = `the source requires ${pragmas.join(', ')}`
  switch (nearness) {
    case 'allowed':
      return `${by}. The deployed contract may be from another version${pragmas.length === 0 ? '' : ` that the source allows (${pragmas.join(', ')})`}.`
    case 'same line':
      return `${by}, with its pragma left out: ${asks}. The layout rules are the same in all versions of ${lineOf(compiler)}${compiler.version.startsWith('0.8.') ? EXCEPT : ''}.`
    case 'other line':
      return `${by}, with its pragma left out: ${asks}, a different release line. The deployed contract may have another layout.`
  }
}

export function describeCompilerError(
  { compiler, nearness }: ChosenCompiler,
  pragmas: readonly string[],
  mayBeOfVersion: boolean,
): string {
  const asks = pragmas.length === 0 ? 'no version' : `Solidity ${pragmas.join(', ')}`
  const missing =
    nearness === 'other line' ? ` No compiler of that release line is available here. ${FIRST}` : ''
  const refused = `The source requires ${asks}. ${nameOf(compiler)} refused it.`
  if (!mayBeOfVersion) return refused
  return (
    `${refused}${missing} If you have its compiler, run ` +
    '`solc --storage-layout FILE` or `forge inspect NAME storageLayout --json` and paste the layout.'
  )
}

const nameOf = ({ version }: Compiler) => `solc ${version}`

/** "0.6" of "0.6.12". */
const lineOf = ({ version }: Compiler) => version.replace(/\.\d+$/, '')

const FIRST = `Compilers before 0.5.13 write no layouts; here are ${COMPILERS.map(({ version }) => version)
  .reverse()
  .join(', ')}.`

const EXCEPT = ', except that 0.8.8 used one slot for each small user-defined value type'

/**
 * What every version refuses: an unknown or repeated name, a missing import, a wrong sign. Older versions may
 * allow other names and keywords.
 */
const OF_EVERY_VERSION = [
  /^Undeclared identifier\.(?:$| Did you mean)/,
  /^Identifier (?:not found or not unique|already declared)/,
  /^The imported file .* is missing/,
  /^Expected (?!identifier).+ but got (?!(?:reserved keyword )?'[a-z]+')/,
]

/** Whether another compiler may accept the sources. */
export const mayBeOfVersion = (problems: readonly CompilerProblem[]): boolean =>
  !problems.some(({ message }) => OF_EVERY_VERSION.some((sign) => sign.test(message)))

/** Compilers to try after one refused the sources; none if every version would refuse them. */
export function listOtherCompilers(
  refused: Compiler,
  pragmas: readonly string[],
  problems: readonly CompilerProblem[],
): Compiler[] {
  if (!mayBeOfVersion(problems)) return []
  const ofLine = COMPILERS.filter((one) => judgeCompiler(one, pragmas).nearness !== 'other line')
  return (ofLine.length > 0 ? ofLine : COMPILERS).filter((one) => one !== refused)
}
