import { TriptychError } from '@/lib/errors'
import type { CompiledLayout } from '../layout/compiled-layout'
import type { Layout } from '../layout/layout'
import { isObject } from '../layout/layout-json'
import { parseLayout } from '../layout/parse-layout'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'

/** The namespaces of widely used libraries, as the compiler laid them out (`Namespaces.sol` beside this file). */
export type WellKnownNamespaces = CompiledLayout & { namespaces: NonNullable<CompiledLayout['namespaces']> }

/** The slots that standards fixed for proxies, as one choice beside the namespaces. */
export const PROXY_SLOTS = 'EIP-1967 and older proxy slots'

/** Free: the file lies beside the explorer. */
export async function fetchWellKnownNamespaces(): Promise<WellKnownNamespaces> {
  const response = await fetch('/layouts/well-known.json')
  const file: unknown = response.ok ? await response.json() : null
  if (isObject(file) && isObject(file.namespaces)) return file as WellKnownNamespaces
  throw new TriptychError('The well-known namespaces could not be loaded.')
}

/** All well-known namespaces as one layout. Free. */
export async function loadWellKnownLayout(): Promise<Layout> {
  const known = await fetchWellKnownNamespaces()
  return parseLayout(
    writeWellKnownLayout(
      known,
      known.namespaces.structs.map(({ id }) => id),
    ),
  )
}

/** What a reader may choose from: the proxy slots, and every namespace by its id. */
export function listWellKnown({ namespaces }: WellKnownNamespaces): string[] {
  return [PROXY_SLOTS, ...namespaces.structs.map(({ id }) => id)]
}

/** The layout of what was chosen, as text that `parseLayout` reads. */
export function writeWellKnownLayout(known: WellKnownNamespaces, chosen: readonly string[]): string {
  const { structs, storageLayout } = known.namespaces
  const entries = isObject(storageLayout) && Array.isArray(storageLayout.storage) ? storageLayout.storage : []
  const at = structs.flatMap(({ id }, i) => (chosen.includes(id) ? [i] : []))
  return JSON.stringify({
    ...known,
    contractName: 'Well-known places',
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
