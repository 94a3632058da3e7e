import { deploy } from '@/lib/playground/examples/example-program'
import type { Program, ProgramCall } from '@/lib/playground/program/program'
import type { Variant, VariantContract } from '../variant/variant'

/** Makes a contract, from what its constructor is given; the one that a lesson itself shows is called too. */
export const lessonProgram = (
  { source, structure }: Variant,
  { name }: VariantContract,
  calls: readonly ProgramCall[],
  given: readonly string[] = [],
): Program => ({ source, contract: name, deploy: deploy(...given), calls: structure === null ? calls : [] })
