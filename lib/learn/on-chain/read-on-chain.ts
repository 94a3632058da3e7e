import type { LessonContract } from '@/lib/demo/lesson-script'
import { TriptychError } from '@/lib/errors'
import { type PathReading, parsePathQuestion } from '@/lib/storage/question/path-question'
import { layoutOf } from '../variant/facts'
import type { Variant } from '../variant/variant'

/** What the lens reads of a lesson's own contract on the demo chain, by the layout of the code that runs there. */
export function readLessonOnChain(
  { contracts }: Variant,
  { source, implementations, path }: LessonContract,
): PathReading {
  const file = implementations?.at(-1)?.contract ?? source
  const running = contracts.find(({ name }) => file.endsWith(`/${name}`))
  if (!running) throw new TriptychError(`The lesson has no contract for ${file}.`)
  const { value, problem } = parsePathQuestion(layoutOf(running), path)
  if (!value) throw new TriptychError(problem)
  return value
}
