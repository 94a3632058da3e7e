import { BadInputError } from '@/lib/errors'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type ContractPlace, contractId, contractLabel } from './contract-id'
import type { FoundLayout } from './find-layout'
import { isObject } from './layout-json'

/** The contracts that are named; a layout on its own names none. */
export const placesOf = (found: readonly FoundLayout[]): ContractPlace[] =>
  found.flatMap(({ contract }) => contract ?? [])

/**
 * The layout of the wanted contract, by `file:Name` or by its name alone where no other has it. Where none is wanted, the
 * only one that has variables. Throws {@link BadInputError} naming those there are.
 */
export function chooseLayout(found: readonly FoundLayout[], wanted: string | undefined): FoundLayout {
  const fitting = wanted === undefined ? found : findContract(found, wanted)
  const [first, second] = fitting.length > 1 ? fitting.filter(hasVariables) : fitting
  if (first && !second) return first
  const places = placesOf(found)
  const names = places
    .slice(0, 12)
    .map((place) => contractLabel(place, places))
    .join(', ')
  throw new BadInputError(
    wanted === undefined
      ? `This output has the layouts of ${found.length} contracts. Choose one: ${names}.`
      : `This output has no single contract ${showHiddenCharacters(wanted, 200)} with a layout. It has ${names}.`,
  )
}

function findContract(found: readonly FoundLayout[], wanted: string): readonly FoundLayout[] {
  const exact = found.filter(({ contract }) => contract !== null && contractId(contract) === wanted)
  return exact.length > 0 ? exact : found.filter(({ contract }) => contract?.name === wanted)
}

const hasVariables = ({ storage }: FoundLayout) =>
  !isObject(storage) || !Array.isArray(storage.storage) || storage.storage.length > 0
