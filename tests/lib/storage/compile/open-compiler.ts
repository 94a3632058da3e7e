import { SOLC } from '@/lib/storage/compile/compilers'
import type { Solc } from '@/lib/storage/compile/run-solc'

/** A compiler of an installed package, with `require` of the file that asks. */
export function openCompiler(load: NodeJS.Require, version: string): Solc {
  const name = version === SOLC.version ? 'solc' : `solc-${version.replace(/\.\d+$/, '')}`
  const { compile }: { compile: Solc } = load(name)
  return (input) => compile(input)
}
