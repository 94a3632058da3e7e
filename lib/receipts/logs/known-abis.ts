import type { DemoAbi } from '@/lib/abi/demo-abi'
import type { ErrorSignature, FunctionSignature } from '@/lib/abi/error-signature'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import { NAME_WORDS } from '@/lib/kept/contract-name'
import { type ContractName, PROVENANCE_WORDS } from '@/lib/kept/provenance'
import { type Natspec, wordsOn } from '@/lib/natspec/natspec'

/** The known ABIs of a contract. */
export type KnownAbis = {
  /** The user's ABI. */
  given: KeptAbi | null
  /** The user's ABI of the implementation, if the contract is a proxy. */
  behind: KeptAbi | null
  /** The contract of the project folder with this code, and its linked libraries. */
  folder: {
    name: ContractName
    abi: ContractAbi | null
    natspec?: Natspec | undefined
    libraries: readonly { name: string; abi: ContractAbi }[]
  } | null
  /** ABIs of a demo contract, the newest first. */
  demo: readonly DemoAbi[]
}

/** A declaration with its NatSpec. */
export type WithWords<Declared> = Declared & { words?: string | null }

/** An event with the source of its declaration: "as in ERC-20". */
export type SourcedEvent = WithWords<EventSignature & { source: string }>

const KNOWN: readonly SourcedEvent[] = KNOWN_EVENTS.map((event) => ({
  ...event,
  source: `as in ${event.standard}`,
}))

/** The event of ether logs: https://eips.ethereum.org/EIPS/eip-7708 */
export const ETHER_EVENTS: readonly SourcedEvent[] = KNOWN_EVENTS.filter(
  ({ name, standard }) => name === 'Transfer' && standard === 'ERC-20',
).map((event) => ({ ...event, source: 'ether transfer: protocol log, EIP-7708' }))

/** Events to decode logs with, in order of trust: the user's, the contract's own, standards. */
export function sourceEvents({ given, behind, folder, demo }: KnownAbis): readonly SourcedEvent[] {
  return [
    ...(given ? from(given, describeKept(given)) : []),
    ...(behind ? from(behind, `${describeKept(behind)} for the implementation of this proxy`) : []),
    ...(folder ? fromFolder(folder) : []),
    ...demo.flatMap((abi) => from({ abi }, describeDemo(abi))),
    ...KNOWN,
  ]
}

/** Whether the contract's own ABI is known, so that no proxy has to be looked up. */
export const hasOwnAbi = ({ given, folder, demo }: KnownAbis): boolean =>
  given !== null || folder !== null || demo.length > 0

const from = (
  { abi, natspec }: { abi: ContractAbi; natspec?: Natspec | undefined },
  source: string,
): readonly SourcedEvent[] =>
  abi.events.map((event) => ({ ...event, source, words: wordsOn(natspec, 'events', event.signature) }))

/** The code does not say which build of a library was linked. */
const fromFolder = ({
  name,
  abi,
  natspec,
  libraries,
}: NonNullable<KnownAbis['folder']>): readonly SourcedEvent[] => [
  ...(abi ? from({ abi, natspec }, describeFolder(name)) : []),
  ...libraries.flatMap((library) =>
    from(library, `by the ABI of ${library.name}, a library of ${name.name} (your folder)`),
  ),
]

export const describeKept = ({ provenance, name }: KeptAbi): string =>
  provenance === 'pasted' ? 'by the ABI you gave' : describeAbi(name, PROVENANCE_WORDS[provenance].name)

const describeAbi = (name: string | null, from: string): string =>
  `by the ABI${name === null ? '' : ` of ${name}`} (${from})`

export const describeFolder = ({ name, provenance }: ContractName): string =>
  describeAbi(name, NAME_WORDS[provenance].name)

export const describeDemo = ({ contract, lent }: DemoAbi) =>
  lent ? `by the ABI of ${contract}, the implementation of this proxy` : `by the ABI of ${contract}`

/** Errors to decode revert data with, in the same order. */
export const sourceErrors = (abis: KnownAbis): readonly WithWords<ErrorSignature>[] => [
  ...listDeclared(abis, 'errors'),
  ...KNOWN_ERRORS,
]

/** Functions to decode calldata with, in the same order. */
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
