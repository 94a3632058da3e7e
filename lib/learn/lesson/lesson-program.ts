import { deploy } from '@/lib/playground/examples/example-program'
import type { Call, Program } from '@/lib/playground/program/program'
import type { BuiltContract, Variant } from '../variant/variant'

/** Makes a contract, from what its constructor is given; the one that a lesson itself shows is called too. */
export const lessonProgram = (
  { source, structure }: Variant,
  { name }: BuiltContract,
  calls: readonly Call[],
  given: readonly string[] = [],
): Program => ({ source, contract: name, deploy: deploy(...given), calls: structure === null ? calls : [] })
