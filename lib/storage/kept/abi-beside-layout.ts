import type { Enums } from '@/lib/abi/enum-members'
import { type KeptAbi, keptAbis } from '@/lib/abi/kept-abis'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'

/** The kept ABI, with enum members from a kept layout. Rejects without a database. */
export async function readKeptAbi(keptAs: string, address: string): Promise<KeptAbi | null> {
  const kept = await keptAbis.read(keptAs, address)
  return kept && joinEnums(keptAs, address, kept)
}

/** An ABI has the name of an enum, but not its members. */
export async function joinEnums(keptAs: string, address: string, kept: KeptAbi): Promise<KeptAbi> {
  if (!kept.text.includes('"enum ')) return kept
  const enums = await readEnums(keptAs, address)
  return enums.size === 0 ? kept : { ...kept, abi: parseContractAbi(kept.text, enums) }
}

async function readEnums(keptAs: string, address: string): Promise<Enums> {
  const { keptLayouts } = await import('./kept-layouts')
  const layouts = await keptLayouts.read(keptAs, address).catch(() => null)
  return listEnums((layouts?.versions ?? []).flatMap(({ known }) => (known ? [known.layout] : [])))
}

/** The members of all enums by type name. For repeated names the later layout counts. */
export function listEnums(layouts: readonly Layout[]): Enums {
  const enums = new Map<string, readonly string[]>()
  for (const type of listTypes(layouts)) {
    if (type.kind !== 'value' || type.reading.as !== 'enum' || type.reading.members === null) continue
    enums.set(type.label.replace(/^enum /, ''), type.reading.members)
  }
  return enums
}

/** Each once: a struct may contain itself. */
function listTypes(layouts: readonly Layout[]): ReadonlySet<StorageType> {
  const all = layouts.flatMap(({ variables, transient }) => [...variables, ...transient])
  const types = new Set(all.map(({ type }) => type))
  // A set also visits members that are added during the loop.
  for (const type of types) for (const inner of typesIn(type)) types.add(inner)
  return types
}

function typesIn(type: StorageType): readonly StorageType[] {
  switch (type.kind) {
    case 'struct':
      return type.members.map((member) => member.type)
    case 'mapping':
      return [type.key, type.value]
    case 'fixed array':
    case 'dynamic array':
      return [type.base]
    default:
      return []
  }
}
