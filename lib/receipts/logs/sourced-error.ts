import type { ErrorSignature } from '@/lib/abi/error-signature'
import type { FunctionSignature } from '@/lib/abi/function-signature'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import type { KnownAbis } from './sourced-event'

const listAbis = ({ given, behind, folder, demo }: KnownAbis) =>
  [given?.abi, behind?.abi, folder?.abi, ...(folder?.libraries ?? []).map(({ abi }) => abi), ...demo].filter(
    (abi) => abi !== undefined && abi !== null,
  )

/** Errors to read what a contract reverted with by, the nearest first: as events are sourced. */
export const sourceErrors = (abis: KnownAbis): readonly ErrorSignature[] => [
  ...listAbis(abis).flatMap(({ errors }) => errors),
  ...KNOWN_ERRORS,
]

/** Functions to read a call of a contract by, in the same order. */
export const sourceFunctions = (abis: KnownAbis): readonly FunctionSignature[] => [
  ...listAbis(abis).flatMap(({ functions }) => functions),
  ...KNOWN_FUNCTIONS,
]
