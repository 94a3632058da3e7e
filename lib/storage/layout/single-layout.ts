import type { Natspec } from '@/lib/natspec/natspec'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { knowledgeBeside, noteMissingNamespaces } from './compiled-layout'
import { contractLabel } from './contract-id'
import { chooseLayout, findLayouts, placesOf } from './find-layout'
import { immutablesBeside } from './in-code'
import { isObject } from './layout-json'
import { parsePrintedLayout } from './printed-layout'

/** Smaller texts are kept as they are. */
const LARGE = 1_000_000

export type SingleLayout = {
  json: string
  contract: string | null
  natspec: Natspec | undefined
  notes: readonly string[]
}

/**
 * Reduces a pasted output to the layout of one contract and what is known of its types. Throws BadInputError
 * as `parseLayout` does.
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

function namesOfTypes(layout: unknown): string[] {
  const types = isObject(layout) && isObject(layout.types) ? layout.types : {}
  return Object.entries(types).flatMap(([id, type]) => {
    const label = isObject(type) && typeof type.label === 'string' ? type.label : ''
    return [id, withoutKind(label)]
  })
}

const withoutKind = (label: string) => label.replace(/^enum /, '')
