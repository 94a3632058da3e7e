import type { ConstructorSignature, ContractAbi } from '@/lib/abi/parse-contract-abi'
import { describeDemo, describeFolder, describeKept, type KnownAbis } from '../logs/known-abis'

/** A constructor, and the source of its declaration: "by the ABI of Vault (pasted)". */
export type SourcedConstructor = ConstructorSignature & { source: string }

/** Constructors of a contract, in the order of {@link KnownAbis}. Not of the implementation of a proxy: its constructor did not run here. */
export function sourceConstructors({ given, folder, demo }: KnownAbis): readonly SourcedConstructor[] {
  return [
    ...(given ? fromConstructor(given.abi, describeKept(given)) : []),
    ...(folder?.abi && !folder.name.through ? fromConstructor(folder.abi, describeFolder(folder.name)) : []),
    ...demo.flatMap((abi) => (abi.lent ? [] : fromConstructor(abi, describeDemo(abi)))),
  ]
}

/** A contract without a declared constructor has one without arguments. */
const fromConstructor = ({ creation }: ContractAbi, source: string): readonly SourcedConstructor[] => [
  { ...(creation ?? { signature: 'constructor()', inputs: [] }), source },
]
