import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'
import { type SourceLines, type SourceSpan, sourceLines } from './source-lines'
import type { Access, Frame } from './trace'

/**
 * Where an access stands in the source. `contract` is the `id` of that whose code ran; null for none of the
 * program's.
 */
export type FindSource = (access: Access, frame: Frame, contract: string | null) => SourceSpan | null

type Program = {
  contracts: readonly Pick<CompiledContract, 'id' | 'creation' | 'runtime'>[]
  files: CompiledProgram['files']
}

/**
 * The statements of a program behind the accesses of all its codes. `isOwn` tells the files of the reader from
 * others.
 */
export function createFindSource(
  { contracts, files }: Program,
  isOwn: (file: string) => boolean,
): FindSource {
  const codes = new Map(
    contracts.map(({ id, creation, runtime }) => {
      const lines = (code: typeof creation): SourceLines =>
        code ? sourceLines(code, files, isOwn) : () => null
      return [id, { creation: lines(creation), runtime: lines(runtime) }]
    }),
  )
  return (access, { kind }, contract) => {
    const code = codes.get(contract ?? '')
    if (!code) return null
    return kind === 'create' || kind === 'create2' ? code.creation(access) : code.runtime(access)
  }
}
