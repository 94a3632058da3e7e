import { BadInputError } from '@/lib/errors'
import { showPath } from '@/lib/text/safe-text'
import { NAMESPACE_SCHEMES, namespaceSlot } from '../place/namespace-slot'
import type { ContractPlace } from './contract-id'
import {
  isObject,
  type JsonObject,
  parseList,
  parseObject,
  readNumber,
  readText,
  splitAtComma,
} from './layout-json'
import { namespaceLabel } from './safe-names'

/**
 * A layout of a manifest in solc's format. `enums` and `underlying` are by identifier, as in
 * `CompiledLayout`.
 */
export type ConvertedLayout = {
  storage: readonly JsonObject[]
  types: JsonObject
  enums: Readonly<Record<string, readonly string[]>>
  underlying: Readonly<Record<string, string>>
  notes: readonly string[]
}

/** Like solc's layout, but without encodings. */
export function isOpenZeppelinLayout({ storage, types, namespaces }: JsonObject): boolean {
  if (!Array.isArray(storage) || !isObject(types)) return false
  const entries = Object.values(types)
  if (entries.length === 0) return isObject(namespaces)
  return entries.every((entry) => isObject(entry) && !('encoding' in entry))
}

/**
 * Converts the layout of an implementation. Encodings, keys, values and bases are in the type identifiers.
 * Namespaces become variables. Throws {@link BadInputError} for a manifest without slots. Source:
 * `StorageLayout` and `parseTypeId` of @openzeppelin/upgrades-core 1.46.0.
 */
export function readOpenZeppelinLayout(layout: JsonObject): ConvertedLayout {
  const given = Object.entries(parseObject(layout.types, '`types`')).flatMap(([id, entry]) =>
    isObject(entry) ? [{ id, entry }] : [],
  )
  const sizes = new Map(given.map(({ id, entry }) => [id, entry.numberOfBytes]))
  const spaces = Object.entries(isObject(layout.namespaces) ? layout.namespaces : {}).map(([key, members]) =>
    readNamespace(key, members, sizes),
  )
  const storage = parseList(layout.storage, '`storage`').map((item) => {
    const entry = parseObject(item, 'An entry of `storage`')
    if (isPlaced(entry)) return entry
    throw new BadInputError(
      'This manifest has no slots, because the contracts were compiled without `storageLayout`. Choose Source and compile them.',
    )
  })
  return {
    storage: [...storage, ...spaces.flatMap(({ variable }) => (variable ? [variable] : []))],
    types: Object.fromEntries([
      ...given.map(({ id, entry }) => [id, writeType(id, entry)]),
      ...spaces.flatMap(({ type }) => (type ? [type] : [])),
    ]),
    enums: Object.fromEntries(
      given.flatMap(({ id, entry: { members } }) =>
        isEnum(id) && Array.isArray(members) ? [[id, members.map(String)]] : [],
      ),
    ),
    underlying: Object.fromEntries(
      given.flatMap(({ id, entry: { underlying } }) =>
        typeof underlying === 'string' ? [[id, underlying.replace(/^t_/, '').replace('_', ' ')]] : [],
      ),
    ),
    notes: spaces.flatMap(({ note }) => note ?? []),
  }
}

/** `t_mapping(t_address,t_uint256)`, `t_array(t_uint8)3_storage`, `t_array(t_bool)dyn_storage`, `t_bytes_storage`. */
function writeType(id: string, entry: JsonObject): JsonObject {
  const { label, numberOfBytes, members } = entry
  const [, pair] = /^t_mapping\((.*)\)$/s.exec(id) ?? []
  const [key, value] = (pair !== undefined && splitAtComma(pair)) || []
  if (key !== undefined) return { label, numberOfBytes, encoding: 'mapping', key, value }
  const [, base, length] = /^t_array\((.*)\)(dyn|\d+)_storage(?:_ptr)?$/s.exec(id) ?? []
  if (base !== undefined) {
    return { label, numberOfBytes, encoding: length === 'dyn' ? 'dynamic_array' : 'inplace', base }
  }
  if (/^t_(bytes|string)_/.test(id)) return { label, numberOfBytes, encoding: 'bytes' }
  return {
    label,
    numberOfBytes,
    encoding: 'inplace',
    ...(members !== undefined && !isEnum(id) && { members }),
  }
}

const isEnum = (id: string) => id.startsWith('t_enum(')

const isPlaced = (item: unknown): item is JsonObject =>
  isObject(item) && item.slot !== undefined && item.offset !== undefined

type ConvertedNamespace =
  | { variable: JsonObject; type: readonly [id: string, entry: JsonObject]; note?: undefined }
  | { variable?: undefined; type?: undefined; note: string }

/** `erc7201:example.main` and its members, whose slots count from its root. */
function readNamespace(key: string, list: unknown, sizes: ReadonlyMap<string, unknown>): ConvertedNamespace {
  const name = showPath(key, 200)
  const members = parseList(list, `The namespace ${name}`)
  const scheme = NAMESPACE_SCHEMES.find((known) => key.startsWith(`${known}:`))
  if (scheme === undefined) return { note: `The namespace ${name} uses an unknown formula.` }
  if (!members.every(isPlaced)) {
    return { note: `This manifest has no slots for the members of the namespace ${name}.` }
  }
  const id = key.slice(scheme.length + 1)
  const type = `t_struct(${key})_storage`
  const slots = members.map((member) => slotBehind(member, sizes))
  const last = slots.reduce((most, slot) => (slot > most ? slot : most), 1n)
  return {
    variable: {
      label: namespaceLabel(scheme, id),
      type,
      slot: String(namespaceSlot({ scheme, id })),
      offset: 0,
      baseSlotDerivation: { scheme, namespaceId: id },
    },
    type: [type, { label: `struct ${key}`, encoding: 'inplace', numberOfBytes: String(last * 32n), members }],
  }
}

/** The first slot after a member. */
function slotBehind({ label, slot, type }: JsonObject, sizes: ReadonlyMap<string, unknown>): bigint {
  const id = readText(type, 'The type of a member')
  const bytes = readNumber(sizes.get(id), `numberOfBytes of the type ${showPath(id, 200)}`)
  return readNumber(slot, `The slot of ${showPath(String(label), 200)}`) + (bytes + 31n) / 32n
}

/**
 * The implementations in a manifest (`.openzeppelin/mainnet.json`) by address, because a manifest has no
 * names. The contract of the last variable is often the implementation.
 */
export function findInManifest(impls: JsonObject): { contract: ContractPlace; artifact: JsonObject }[] {
  return Object.entries(impls).flatMap(([hash, artifact]) => {
    if (!isObject(artifact) || !isObject(artifact.layout)) return []
    const { storage, namespaces } = artifact.layout
    const spaces = isObject(namespaces) ? Object.values(namespaces) : []
    const declaring = lastContract(storage) ?? spaces.map(lastContract).find((name) => name !== null)
    const address = typeof artifact.address === 'string' ? artifact.address : hash
    const name = declaring ? `${address} with variables of ${declaring}` : address
    return [{ contract: { file: null, name }, artifact }]
  })
}

function lastContract(items: unknown): string | null {
  const last: unknown = Array.isArray(items) ? items.at(-1) : null
  return isObject(last) && typeof last.contract === 'string' ? last.contract : null
}
