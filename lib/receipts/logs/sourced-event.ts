import type { DemoAbi } from '@/lib/abi/demo-abi'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import { NAME_WORDS } from '@/lib/kept/contract-name'
import { type ContractName, PROVENANCE_WORDS } from '@/lib/kept/provenance'

/** What is known of a contract's interface. */
export type KnownAbis = {
  /** Kept by the reader for the contract. */
  given: KeptAbi | null
  /** Kept by the reader for the code behind it, where it is a proxy. */
  behind: KeptAbi | null
  /** Of the contract of the project folder with the code that it runs, and of the libraries that this is linked with. */
  folder: {
    name: ContractName
    abi: ContractAbi | null
    libraries: readonly { name: string; abi: ContractAbi }[]
  } | null
  /** Of a demo contract, the newest first. */
  demo: readonly DemoAbi[]
}

/** An event with the place its declaration was taken from, in words: "as in ERC-20". */
export type SourcedEvent = EventSignature & { source: string }

const KNOWN: readonly SourcedEvent[] = KNOWN_EVENTS.map((event) => ({
  ...event,
  source: `as in ${event.standard}`,
}))

/** Events to read a contract's logs by, the nearest first: what the reader gave, the contract's own, well-known ones. */
export function sourceEvents({ given, behind, folder, demo }: KnownAbis): readonly SourcedEvent[] {
  return [
    ...(given ? from(given.abi, describeKept(given)) : []),
    ...(behind ? from(behind.abi, `${describeKept(behind)} for the code behind this proxy`) : []),
    ...(folder ? fromFolder(folder) : []),
    ...demo.flatMap((abi) => from(abi, describeDemo(abi))),
    ...KNOWN,
  ]
}

/** Whether its own ABI is at hand, so that nothing has to be looked for behind it. */
export const hasOwnAbi = ({ given, folder, demo }: KnownAbis): boolean =>
  given !== null || folder !== null || demo.length > 0

const from = ({ events }: ContractAbi, source: string): readonly SourcedEvent[] =>
  events.map((event) => ({ ...event, source }))

/** Which build of a library was linked the code does not tell. */
const fromFolder = ({ name, abi, libraries }: NonNullable<KnownAbis['folder']>): readonly SourcedEvent[] => [
  ...(abi ? from(abi, describeAbi(name.name, NAME_WORDS[name.provenance].name)) : []),
  ...libraries.flatMap((library) =>
    from(library.abi, `by the ABI of ${library.name}, a library of ${name.name} (your folder)`),
  ),
]

const describeKept = ({ provenance, name }: KeptAbi): string =>
  provenance === 'pasted' ? 'by the ABI you gave' : describeAbi(name, PROVENANCE_WORDS[provenance].name)

const describeAbi = (name: string | null, from: string): string =>
  `by the ABI${name === null ? '' : ` of ${name}`} (${from})`

const describeDemo = ({ contract, lent }: DemoAbi) =>
  lent ? `by the ABI of ${contract}, the implementation of this proxy` : `by the ABI of ${contract}`
