import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import { chooseCompiler } from '@/lib/storage/compile/compilers'
import { listOtherCompilers } from '@/lib/storage/compile/describe-compiler'

/** Mentions the pragma if no compiler satisfies it. */
export function sayCompiler(pragmas: readonly string[]): string {
  const { compiler, nearness } = chooseCompiler(pragmas)
  const by = `Compiled by solc ${compiler.version}`
  return nearness === 'allowed'
    ? `${by}.`
    : `${by}, the last of its line; the source asks for ${pragmas.join(' and ')}.`
}

export function adviseVersion(pragmas: readonly string[], problems: readonly CompilerProblem[]): string {
  const { compiler } = chooseCompiler(pragmas)
  const refused = `solc ${compiler.version} did not accept it.`
  const others = listOtherCompilers(compiler, pragmas, problems).map(({ version }) => version)
  const [first] = others
  if (first === undefined) return refused
  return `${refused} To compile it with ${others.join(' or ')}, change the pragma: pragma solidity ${first};`
}
