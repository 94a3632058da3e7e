import type { Layout, Variable } from '@/lib/storage/layout/layout'
import type { StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import type { Random } from '../../draw/random'
import type { Getter } from '../../judge/mark'
import type { VariantContract } from '../../variant/variant'

/** An index into an array, or the name of a member. */
export type BoundaryStep = number | string

/** A value that a getter of its contract returns, and the way to it from a variable. */
export type BoundarySpot = {
  variable: Variable
  steps: readonly BoundaryStep[]
  type: ValueType
  path: string
  getter: Getter
}

type Inside = Pick<BoundarySpot, 'steps' | 'type'>

/** One value of each variable, several of a struct; which elements of arrays is drawn. */
export const drawSpots = (contract: VariantContract, { variables }: Layout, random: Random): BoundarySpot[] =>
  variables.flatMap((variable) =>
    drawInside(variable.type, random).map((inside) => ({
      ...inside,
      variable,
      path: variable.name + inside.steps.map(stepText).join(''),
      getter: getterOf(contract, variable.name, inside.steps),
    })),
  )

const stepText = (step: BoundaryStep): string => (typeof step === 'number' ? `[${step}]` : `.${step}`)

function drawInside(type: StorageType, random: Random): Inside[] {
  if (type.kind === 'value') return [{ steps: [], type }]
  if (type.kind === 'fixed array') {
    const index = random.below(type.length)
    return drawInside(type.base, random).map(({ steps, type }) => ({ steps: [index, ...steps], type }))
  }
  // A getter of a struct leaves out its arrays.
  if (type.kind === 'struct') {
    return type.members.flatMap(({ label, type }) =>
      type.kind === 'value' ? [{ steps: [label], type }] : [],
    )
  }
  return []
}

function getterOf({ abi }: VariantContract, name: string, steps: readonly BoundaryStep[]): Getter {
  const member = steps.find((step) => typeof step === 'string')
  const item = abi.find((item) => item.type === 'function' && item.name === name)
  const outputs = item?.type === 'function' ? item.outputs : []
  return {
    name,
    args: steps.filter((step) => typeof step === 'number').map(BigInt),
    word: member === undefined ? 0 : outputs.findIndex((output) => output.name === member),
  }
}
