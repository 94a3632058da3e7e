import { TriptychError } from '@/lib/errors'
import type { CompiledLayout } from '../layout/compiled-layout'
import type { Layout } from '../layout/layout'
import { isObject } from '../layout/layout-json'
import { parseLayout } from '../layout/parse-layout'
import type { Namespace } from '../place/namespace-slot'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'
import { DIAMOND, ownerOfStruct } from './owner-of-struct'

/** The namespaces of `Namespaces.sol` beside this file, as the compiler laid them out. */
export type WellKnownNamespaces = Omit<CompiledLayout, 'namespaces'> & {
  namespaces: { structs: readonly Namespace[]; storageLayout: unknown }
}

/** The slots of proxy standards, as one choice. */
export const PROXY_SLOTS = 'EIP-1967 and older proxy slots'

/** Free: the file is served by the explorer. */
export async function fetchWellKnownNamespaces(): Promise<WellKnownNamespaces> {
  const response = await fetch('/layouts/well-known.json')
  const file: unknown = response.ok ? await response.json() : null
  if (isObject(file) && isObject(file.namespaces)) return file as WellKnownNamespaces
  throw new TriptychError('The well-known namespaces could not be loaded.')
}

/** All namespaces as one layout. Free. */
export async function loadWellKnownLayout(): Promise<Layout> {
  const known = await fetchWellKnownNamespaces()
  return parseLayout(writeWellKnownLayout(known, nameStructs(known)))
}

/** The proxy slots and every namespace, with each struct of an id that has several. */
export const listWellKnown = (known: WellKnownNamespaces): string[] => [PROXY_SLOTS, ...nameStructs(known)]

/** Only one struct per slot can be chosen. */
export function toggleWellKnown(chosen: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (chosen.has(name)) return new Set([...chosen].filter((other) => other !== name))
  const idOf = (one: string) => one.split(VARIANT)[0]
  return new Set([...[...chosen].filter((other) => idOf(other) !== idOf(name)), name])
}

const VARIANT = ', as in '

/** EIP-2535 diamonds have several structs with one id. */
function nameStructs({ namespaces }: WellKnownNamespaces): string[] {
  const { variables } = parseLayout({ storageLayout: { storage: [], types: null }, namespaces })
  return namespaces.structs.map(({ id }, i) => {
    const variable = id === DIAMOND ? variables[i] : undefined
    return variable ? `${id}${VARIANT}${ownerOfStruct(variable)}` : id
  })
}

/** As text for `parseLayout`. */
export function writeWellKnownLayout(known: WellKnownNamespaces, chosen: readonly string[]): string {
  const { structs, storageLayout } = known.namespaces
  const entries = isObject(storageLayout) && Array.isArray(storageLayout.storage) ? storageLayout.storage : []
  const at = nameStructs(known).flatMap((name, i) => (chosen.includes(name) ? [i] : []))
  return JSON.stringify({
    ...known,
    contractName: 'Well-known layout',
    storageLayout: chosen.includes(PROXY_SLOTS) ? proxyLayout() : { storage: [], types: null },
    namespaces: {
      structs: at.map((i) => structs[i]),
      storageLayout: {
        ...(isObject(storageLayout) ? storageLayout : {}),
        storage: at.map((i) => entries[i]),
      },
    },
  })
}

function proxyLayout() {
  const addresses = WELL_KNOWN_SLOTS.filter(
    ({ holds, path }) => holds === 'address' && path !== 'safe.singleton',
  )
  return {
    storage: addresses.map(({ path, slot }) => ({ label: path, slot, offset: 0, type: 't_address' })),
    types: { t_address: { encoding: 'inplace', label: 'address', numberOfBytes: '20' } },
  }
}
