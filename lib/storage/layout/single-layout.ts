import type { Natspec } from '@/lib/natspec/natspec'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { knowledgeBeside, noteMissingNamespaces } from './compiled-layout'
import { contractLabel } from './contract-id'
import { chooseLayout, findLayouts, placesOf } from './find-layout'
import { immutablesBeside } from './in-code'
import { isObject } from './layout-json'
import { parsePrintedLayout } from './printed-layout'

/** A layout is kept, and read again, as it was given; an output of a whole project may have many megabytes. */
const LARGE = 1_000_000

/** A layout to keep: its text, which contract in it, what its author says there, and what is to be known beside it. */
export type SingleLayout = {
  json: string
  contract: string | null
  natspec: Natspec | undefined
  notes: readonly string[]
}

/**
 * A pasted text without the large output around the layout of one contract: what the output says of the contract's types
 * is written beside the layout. Throws BadInputError as `parseLayout` does.
 */
export function keepSingleLayout(text: string, contract: string | null): SingleLayout {
  const all = findLayouts(parsePrintedLayout(text))
  const found = chooseLayout(all, contract ?? undefined)
  const natspec = readNatspec(found.artifact) ?? undefined
  if (text.length <= LARGE || found.written !== 'solc') return { json: text, contract, natspec, notes: [] }
  const { storage, transient, namespaces } = found
  const inCode = immutablesBeside(found)
  const ofImmutables = Object.values(inCode?.immutables ?? {}).map(({ type }) => withoutKind(type))
  const used = new Set([...[storage, transient].flatMap(namesOfTypes), ...ofImmutables])
  const { enums, underlying } = knowledgeBeside(found)
  const ofUsed = <Value>(known: ReadonlyMap<string, Value>) =>
    Object.fromEntries([...known].filter(([name]) => used.has(name)))
  const json = JSON.stringify({
    ...(found.contract && { contractName: contractLabel(found.contract, placesOf(all)) }),
    storageLayout: storage,
    transientStorageLayout: transient,
    enums: ofUsed(enums),
    underlying: ofUsed(underlying),
    namespaces,
    ...inCode,
  })
  return { json, contract: null, natspec, notes: noteMissingNamespaces(found) }
}

/** Identifiers and labels, by which what is known of types is found. */
function namesOfTypes(layout: unknown): string[] {
  const types = isObject(layout) && isObject(layout.types) ? layout.types : {}
  return Object.entries(types).flatMap(([id, type]) => {
    const label = isObject(type) && typeof type.label === 'string' ? type.label : ''
    return [id, withoutKind(label)]
  })
}

const withoutKind = (label: string) => label.replace(/^enum /, '')
