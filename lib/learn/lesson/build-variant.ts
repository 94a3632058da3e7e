import { TriptychError } from '@/lib/errors'
import { compileProgram } from '@/lib/playground/compile/compile-program'
import type { Solc } from '@/lib/storage/compile/run-solc'
import { createRandom } from '../draw/random'
import type { Sketch } from '../variant/sketch'
import type { Variant } from '../variant/variant'
import type { Lesson } from './lesson'

export function buildVariant(lesson: Lesson, n: number, solc: Solc): Variant {
  const structure = n % lesson.structures.length
  const write = lesson.structures[structure]
  if (!write) throw new TriptychError(`The lesson ${lesson.slug} has no structures.`)
  return compileSketch(write(createRandom(`${lesson.slug}/${n}`)), structure, solc)
}

export function compileSketch(sketch: Sketch, structure: number | null, solc: Solc): Variant {
  const files = { 'contract.sol': sketch.source }
  const compiled = compileProgram({ files, remappings: [], settings: {}, pragmas: [] }, {}, solc)
  if (!compiled.program) {
    throw new TriptychError('A contract of a lesson does not compile.', {
      whatToDo: compiled.problems.map(({ message }) => message).join('\n'),
    })
  }
  const { contracts } = compiled.program
  const placeOf = (name: string) => sketch.source.indexOf(`contract ${name} `)
  return {
    ...sketch,
    structure,
    contracts: contracts
      .filter(({ creation }) => creation !== null)
      .sort((a, b) => placeOf(a.name) - placeOf(b.name))
      .map(({ name, abi, creation, layout }) => ({ name, abi, creation: creation?.bytes ?? '0x', layout })),
  }
}
