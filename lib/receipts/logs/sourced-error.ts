import type { ErrorSignature, FunctionSignature } from '@/lib/abi/error-signature'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import { type Natspec, wordsOn } from '@/lib/natspec/natspec'
import type { KnownAbis, WithWords } from './sourced-event'

/** Errors to read what a contract reverted with by, the nearest first: as events are sourced. */
export const sourceErrors = (abis: KnownAbis): readonly WithWords<ErrorSignature>[] => [
  ...listDeclared(abis, 'errors'),
  ...KNOWN_ERRORS,
]

/** Functions to read a call of a contract by, in the same order. */
export const sourceFunctions = (abis: KnownAbis): readonly WithWords<FunctionSignature>[] => [
  ...listDeclared(abis, 'functions'),
  ...KNOWN_FUNCTIONS,
]

function listDeclared({ given, behind, folder, demo }: KnownAbis, kind: 'errors' | 'functions') {
  const described = [given, behind, folder, ...(folder?.libraries ?? [])].flatMap((known) => known ?? [])
  return [
    ...described.flatMap(({ abi, natspec }: { abi: ContractAbi | null; natspec?: Natspec | undefined }) =>
      (abi?.[kind] ?? []).map((declared) => ({
        ...declared,
        words: wordsOn(natspec, kind, declared.signature),
      })),
    ),
    ...demo.flatMap((abi) => abi[kind]),
  ]
}
