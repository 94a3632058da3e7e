import { packageOf } from '@/lib/storage/compile/compilers'
import type { Solc } from '@/lib/storage/compile/run-solc'

/** A compiler of an installed package, with `require` of the file that asks. */
export function openCompiler(load: NodeJS.Require, version: string): Solc {
  const { compile }: { compile: Solc } = load(packageOf(version))
  return (input) => compile(input)
}
