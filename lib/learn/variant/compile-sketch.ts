import { TriptychError } from '@/lib/errors'
import { compileProgram } from '@/lib/playground/compile/compile-program'
import type { Solc } from '@/lib/storage/compile/run-solc'
import type { Sketch } from './sketch'
import type { Variant } from './variant'

/** Compiles what a lesson wrote, as the playground would. */
export function compileSketch(sketch: Sketch, structure: number | null, solc: Solc): Variant {
  const file = 'contract.sol'
  const compiled = compileProgram(
    { files: { [file]: sketch.source }, remappings: [], settings: {}, pragmas: [] },
    {},
    solc,
  )
  if (!compiled.program) {
    throw new TriptychError('A contract of a lesson does not compile.', {
      whatToDo: compiled.problems.map(({ message }) => message).join('\n'),
    })
  }
  const { contracts } = compiled.program
  return {
    ...sketch,
    structure,
    contracts: contracts
      .filter(({ creation }) => creation !== null)
      .sort(
        (a, b) => sketch.source.indexOf(`contract ${a.name} `) - sketch.source.indexOf(`contract ${b.name} `),
      )
      .map(({ name, abi, creation, layout }) => ({ name, abi, creation: creation?.bytes ?? '0x', layout })),
  }
}
