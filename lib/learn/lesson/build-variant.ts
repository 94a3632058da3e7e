import { TriptychError } from '@/lib/errors'
import type { Solc } from '@/lib/storage/compile/run-solc'
import { createRandom } from '../draw/random'
import { compileSketch } from '../variant/compile-sketch'
import type { Variant } from '../variant/variant'
import type { Lesson } from './lesson'

/** The n-th variant of a lesson: the structures take turns. */
export function buildVariant(lesson: Lesson, n: number, solc: Solc): Variant {
  const structure = n % lesson.structures.length
  const write = lesson.structures[structure]
  if (!write) throw new TriptychError(`The lesson ${lesson.slug} has no structures.`)
  return compileSketch(write(createRandom(`${lesson.slug}/${n}`)), structure, solc)
}
